"""Records as the library keeps them: deflated, each with the SHA-256 of that."""

from __future__ import annotations

import hashlib
import zlib

from qt_dominoes.storage.decode import MOST_BYTES


def is_whole(deflated: object, sha256: object) -> bool:
    """It is as it was written."""
    return isinstance(deflated, bytes) and hashlib.sha256(deflated).digest() == sha256


def whole_record(deflated: object, sha256: object) -> bytes | None:
    """The record's bytes again, if they are as they were written."""
    if not isinstance(deflated, bytes) or not is_whole(deflated, sha256):
        return None
    try:
        return zlib.decompressobj().decompress(deflated, MOST_BYTES)
    except zlib.error:
        return None
