"""Tests of the scripts in `packaging`."""
