"""Writing: only what changed, atomically, and only what is ours."""

from pathlib import Path

import pytest

from generator.errors import CannotGoOn
from generator.write import MANIFEST, Changes, plan, write


def run(files: dict[str, str], folder: Path) -> Changes:
    changes = plan(files, folder)
    write(changes, folder)
    return changes


def tree(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in folder.rglob("*")
        if path.is_file() and path.name != MANIFEST
    }


def test_first_run_writes_everything(tmp_path):
    run({"a.md": "A", "papers/b.md": "B"}, tmp_path)

    assert tree(tmp_path) == {"a.md": "A", "papers/b.md": "B"}


def test_second_run_writes_nothing(tmp_path):
    run({"a.md": "A"}, tmp_path)
    before = (tmp_path / "a.md").stat().st_mtime_ns, (tmp_path / MANIFEST).stat().st_mtime_ns

    changes = run({"a.md": "A"}, tmp_path)

    after = (tmp_path / "a.md").stat().st_mtime_ns, (tmp_path / MANIFEST).stat().st_mtime_ns
    assert not changes
    assert (changes.unchanged, after) == (1, before)


def test_only_what_changed_is_written(tmp_path):
    run({"a.md": "A", "b.md": "B"}, tmp_path)

    changes = run({"a.md": "A", "b.md": "other"}, tmp_path)

    assert changes.written == {"b.md": "other"}


def test_what_is_gone_is_removed_with_its_empty_folder(tmp_path):
    run({"a.md": "A", "papers/deep/b.md": "B"}, tmp_path)

    changes = run({"a.md": "A"}, tmp_path)

    assert changes.removed == ("papers/deep/b.md",)
    assert not (tmp_path / "papers").exists()


def test_a_file_of_somebody_else_is_neither_overwritten_nor_removed(tmp_path):
    (tmp_path / "index.md").write_text("hand-written")

    [problem] = run({"index.md": "generated", "a.md": "A"}, tmp_path).problems
    run({"a.md": "A"}, tmp_path)

    assert (problem.where.path, problem.code) == (f"{tmp_path}/index.md", "not-ours")
    assert tree(tmp_path) == {"index.md": "hand-written", "a.md": "A"}


def test_a_file_that_is_the_same_already_becomes_ours(tmp_path):
    (tmp_path / "a.md").write_text("A")

    run({"a.md": "A"}, tmp_path)
    run({}, tmp_path)

    assert tree(tmp_path) == {}


def test_a_page_edited_by_hand_is_made_anew(tmp_path):
    run({"a.md": "A"}, tmp_path)
    (tmp_path / "a.md").write_text("edited")

    assert run({"a.md": "A"}, tmp_path).written == {"a.md": "A"}


def test_a_run_broken_off_leaves_only_whole_files_that_the_next_run_owns(tmp_path, monkeypatch):
    run({"a.md": "A"}, tmp_path)
    replace = Path.replace

    def break_at_c(self: Path, target: Path) -> Path:
        if Path(target).name == "c.md":
            raise KeyboardInterrupt
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", break_at_c)
    with pytest.raises(KeyboardInterrupt):
        run({"b.md": "B", "c.md": "C"}, tmp_path)
    monkeypatch.undo()
    assert tree(tmp_path) == {"a.md": "A", "b.md": "B"}

    assert not run({"b.md": "other", "c.md": "C"}, tmp_path).problems
    assert tree(tmp_path) == {"b.md": "other", "c.md": "C"}


def test_planning_changes_nothing(tmp_path):
    plan({"a.md": "A"}, tmp_path)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", ["{", '{"a": 1}', "[1]"])
def test_a_damaged_manifest_stops_the_run(content, tmp_path):
    (tmp_path / MANIFEST).write_text(content)

    with pytest.raises(CannotGoOn, match="damaged"):
        plan({}, tmp_path)


@pytest.mark.parametrize("path", ["../outside.md", "link/outside.md"])
def test_nothing_outside_the_folder_is_touched(path, tmp_path):
    docs = tmp_path / "docs"
    docs.mkdir()
    (tmp_path / "outside.md").write_text("precious")
    (docs / "link").symlink_to(tmp_path)
    (docs / MANIFEST).write_text(f'["{path}"]')

    with pytest.raises(CannotGoOn, match="leads out of"):
        plan({}, docs)


def test_a_folder_in_the_way_stops_the_run(tmp_path):
    (tmp_path / "a.md").mkdir()

    with pytest.raises(CannotGoOn, match="in the way"):
        plan({"a.md": "A"}, tmp_path)
