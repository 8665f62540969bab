"""What tests share: builders in notation, guards, and virtual screens."""
