"""The way in: ``python -m qt_dominoes``, the installed ``qt-dominoes``, and worker processes.

Next to nothing is imported before ``main``, so that an interruption finds it listening and a
worker process, which imports this module too, starts at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code of a run: 0, 1 (a fault found in the input) or 2 (wrong usage)."""
    try:
        from qt_dominoes.commands.dispatch import obey

        return obey(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        print("qt-dominoes: interrupted", file=sys.stderr)
        return 1


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())
