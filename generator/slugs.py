"""Names to addresses: path segments that are distinct, short and safe on every file system."""

import hashlib
from collections import Counter
from collections.abc import Mapping

from slugify import slugify

MAX_LENGTH = 80
# Windows refuses these as file names, whatever the suffix; `index` is the folder's own page.
RESERVED = frozenset(
    ["index", "con", "prn", "aux", "nul"]
    + [f"{device}{digit}" for device in ("com", "lpt") for digit in range(10)]
)


def slug(name: str) -> str:
    """The name as lower-case ASCII words joined by hyphens, cut at a word; may be empty."""
    return str(slugify(name, max_length=MAX_LENGTH, word_boundary=True))


def distinct_slugs(
    names: Mapping[str, str], ids: Mapping[str, str] | None = None
) -> dict[str, str]:
    """A slug for each key; those that would share one, or take a reserved one, all get a suffix.

    The suffix is the start of the key's id (by default a hash of its name), never a counter, so
    the order of the names plays no part.
    """
    bare = {key: slug(name) for key, name in names.items()}
    uses = Counter(bare.values())
    result = {}
    for key, base in bare.items():
        if base and uses[base] == 1 and base not in RESERVED:
            result[key] = base
        else:
            suffix = ids[key] if ids else hashlib.sha256(names[key].encode()).hexdigest()
            result[key] = f"{base}-{suffix[:4]}" if base else suffix
    return result
