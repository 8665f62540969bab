"""How many: a hundredth of a large sample in everyday runs, all of it with `--full`."""

import os

#: Set by `pytest --full`; the environment reaches worker processes too.
FULL_SAMPLES = "QT_DOMINOES_FULL_SAMPLES"


def full_samples() -> bool:
    """Whether this run was asked for whole samples."""
    return os.environ.get(FULL_SAMPLES) == "1"


def sample_size(full: int) -> int:
    """How many of `full` to try: all of them with `--full`, else a hundredth, at least one."""
    return full if full_samples() else max(1, full // 100)
