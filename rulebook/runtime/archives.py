"""Zip files that are the same bytes whenever and wherever they are made.

pyodide-build stamps every entry with the time of the day, and leaves a wheel's RECORD speaking of the sources it
has just compiled. Both are put right here.
"""

import base64
import hashlib
import zipfile
from pathlib import Path

# The first moment a zip file can express; the same one, in seconds since 1970 and at noon so that no time zone
# moves it to another year, is the SOURCE_DATE_EPOCH of the build.
FIRST_DATE = (1980, 1, 1, 0, 0, 0)
SOURCE_DATE_EPOCH = "315576000"


def read_zip(path: Path) -> dict[str, bytes]:
    """All files of a zip as {name: content}; folders are left out."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def write_zip(path: Path, files: dict[str, bytes], *, compress: bool) -> None:
    """Writes {name: content} sorted by name, with fixed dates and rights."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, FIRST_DATE)
            entry.create_system = 3  # Unix, also when built on Windows
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
            archive.writestr(entry, files[name], compresslevel=9)


def rewrite_zip(path: Path, *, compress: bool) -> None:
    """Puts a zip into our fixed form."""
    write_zip(path, read_zip(path), compress=compress)


def rewrite_wheel(path: Path, tag: str) -> None:
    """Puts a compiled wheel into our fixed form, with the right tag in WHEEL and the right lines in RECORD."""
    files = read_zip(path)
    (wheel,) = [name for name in files if name.endswith(".dist-info/WHEEL")]
    lines = files[wheel].decode("utf-8").splitlines()
    lines = [line if not line.startswith("Tag: ") else f"Tag: {tag}" for line in lines]
    files[wheel] = "\n".join([*lines, ""]).encode("utf-8")
    (record,) = [name for name in files if name.endswith(".dist-info/RECORD")]
    files[record] = b""
    entries = [_record_line(name, files[name]) for name in sorted(files) if name != record]
    files[record] = "".join([*entries, f"{record},,\n"]).encode("utf-8")
    write_zip(path, files, compress=True)


def _record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode("ascii").rstrip("=")
    return f"{name},sha256={digest},{len(content)}\n"
