"""The command line: what it prints, and its exit codes."""

from pathlib import Path

import pytest

from generator.__main__ import main

ABSTRACT = "We present PeatNet, a map of peat depth made from radar images and many old cores."


@pytest.fixture
def folders(tmp_path: Path) -> list[str]:
    folder = tmp_path / "abstracts" / "soil"
    folder.mkdir(parents=True)
    (folder / "x.txt").write_text(f"{ABSTRACT}\n\n{ABSTRACT.replace('peat', 'snow')}\n")
    return ["--abstracts", str(tmp_path / "abstracts"), "--docs", str(tmp_path / "docs")]


def docs(folders: list[str]) -> Path:
    return Path(folders[3])


def test_a_run_ends_with_a_summary(folders, capsys):
    assert main(folders) == 0

    summary = capsys.readouterr().out
    written = sum(path.is_file() for path in docs(folders).rglob("[!.]*"))
    assert summary.startswith("read 2 abstracts in 1 file, 2 papers; ")
    assert f"; pages: {written} written, 0 unchanged, 0 removed; " in summary
    assert summary.endswith(" problems\n")


def test_a_second_run_writes_nothing(folders, capsys):
    main(folders)
    capsys.readouterr()

    assert main(folders) == 0

    assert "pages: 0 written" in capsys.readouterr().out


def test_check_writes_nothing_and_fails_when_pages_are_stale(folders):
    assert main([*folders, "--check"]) == 1
    assert not docs(folders).exists()

    main(folders)

    assert main([*folders, "--check"]) == 0


def test_problems_are_listed_and_the_rest_is_built(folders, capsys):
    path = Path(folders[1]) / "soil" / "x.txt"
    path.write_text(f"{ABSTRACT}\n\nn/a\n")

    assert main([*folders, "-q"]) == 0

    captured = capsys.readouterr()
    assert f"{path}:3: “n/a” stands in place of an abstract [placeholder]\n" in captured.err
    assert captured.out == ""


def test_abstracts_without_a_page_are_counted_and_named(folders, capsys):
    (Path(folders[1]) / "soil" / "y.txt").write_text(ABSTRACT)

    main(folders)

    captured = capsys.readouterr()
    assert captured.out.startswith("read 3 abstracts in 1 file, 2 papers; ")
    assert "[same-abstract]" in captured.err


def test_strict_fails_on_any_problem(folders):
    assert main([*folders, "--strict"]) == 0

    (Path(folders[1]) / "soil" / "y.txt").write_text("")

    assert main([*folders, "--strict"]) == 1


def test_what_cannot_go_on_exits_with_1_and_a_message(tmp_path, capsys):
    assert main(["--abstracts", str(tmp_path / "none"), "--docs", str(tmp_path)]) == 1

    assert "error: there is no folder" in capsys.readouterr().err


def test_wrong_usage_exits_with_2(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["--nonsense"])


def test_clean_removes_every_generated_page_and_nothing_else(folders):
    main(folders)
    (docs(folders) / "mine.md").write_text("mine")

    assert main([*folders, "--clean"]) == 0

    assert [path.name for path in docs(folders).rglob("*.md")] == ["mine.md"]


def test_help_tells_a_newcomer_what_to_do(capsys):
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])

    text = capsys.readouterr().out
    assert "blank line between" in text
    assert "exit codes" in text
