"""Packs the files of the built site with brotli, beside the plain ones: page.html and page.html.br.

A host that can send packed files takes them as they are; `rulebook serve` does.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import brotli

PACKED = frozenset({".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".wasm", ".zip", ".whl"})
# Smaller files gain nothing over the wire.
_WORTH_IT = 1024
# The runtime is packed once and kept for months; pages are packed at every build.
_BEST, _QUICK = 11, 5


def compress(site: Path, cache: Path) -> int:
    """Write NAME.br beside every file worth packing; `cache` keeps the slow ones. Returns how many were written."""
    cache.mkdir(parents=True, exist_ok=True)
    written = 0
    for path in sorted(site.rglob("*")):
        if path.suffix not in PACKED or not path.is_file():
            continue
        content = path.read_bytes()
        if len(content) < _WORTH_IT:
            continue
        packed = _best(content, cache) if "runtime" in path.relative_to(site).parts else _quick(content)
        if len(packed) < len(content):
            path.with_name(path.name + ".br").write_bytes(packed)
            written += 1
    return written


def _quick(content: bytes) -> bytes:
    return bytes(brotli.compress(content, quality=_QUICK))


def _best(content: bytes, cache: Path) -> bytes:
    kept = cache / hashlib.sha256(content).hexdigest()
    if kept.is_file():
        return kept.read_bytes()
    packed = bytes(brotli.compress(content, quality=_BEST, lgwin=24))
    part = kept.with_suffix(".part")
    part.write_bytes(packed)
    part.replace(kept)
    return packed
