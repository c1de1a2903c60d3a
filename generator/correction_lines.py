"""Corrections to the lines that an editor puts into corrections.yml, whole and ready to append."""

from collections.abc import Mapping

import yaml

from generator.paper import Record

# The same YAML as by the slower one in Python, which stands in where PyYAML was built without C.
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

# What the editor has to fill in; read back as it stands, it is a problem.
BLANK = "…"


def for_paper(record: Record, fields: Mapping[str, object]) -> str:
    """An entry of one paper, with the words by which it is found again."""
    return _dumped({"papers": {record.id: {"begins": record.beginning, **fields}}})


def for_tags(rules: Mapping[str, object]) -> str:
    """A rule for the tags of all papers."""
    return _dumped({"tags": rules})


def reference(record: Record) -> str:
    """A paper as it is named in the entry of another one."""
    return f"{record.id} {record.beginning}"


def _dumped(corrections: Mapping[str, object]) -> str:
    return yaml.dump(corrections, Dumper=DUMPER, allow_unicode=True, sort_keys=False, width=2**16)
