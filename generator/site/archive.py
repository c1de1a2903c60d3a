"""A built site to one zip archive, to read offline: `python -m generator.site.archive SITE ZIP`."""

import os
import sys
import time
import zipfile
from pathlib import Path

# The earliest moment a zip archive can hold.
EARLIEST = 315_532_800


def archive(site: Path, target: Path) -> None:
    """Pack a folder under its archive's name; the same files make the same bytes."""
    moment = max(EARLIEST, int(os.environ.get("SOURCE_DATE_EPOCH", EARLIEST)))
    date = time.gmtime(moment)[:6]
    with zipfile.ZipFile(target, "w") as packed:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            name = f"{target.stem}/{path.relative_to(site).as_posix()}"
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    archive(Path(sys.argv[1]), Path(sys.argv[2]))
    print(f"Packed. Unpack {sys.argv[2]} anywhere and open index.html")
