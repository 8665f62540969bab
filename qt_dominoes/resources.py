"""Where the game's own data lies: pictures, sounds, words, sample matches."""

from pathlib import Path


def resource(*parts: str) -> Path:
    """The path of a data file or folder, in a checkout and in an installed wheel alike.

    The wheel carries `resources` inside the package; a checkout (and an editable
    install, which is one) has it beside the package. The path is not promised to exist.
    """
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    home = installed if installed.is_dir() else package.parent / "resources"
    return home.joinpath(*parts)
