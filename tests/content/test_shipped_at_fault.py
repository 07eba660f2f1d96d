"""A fault of the content that is shipped stops the tests at once, with the sentence of `ad79 content`."""

import subprocess
import sys
from pathlib import Path

import pytest

from content.loader import check
from tests.growth.tree import environment, grow

SENTENCE = "campaign/events_sport.toml: event[0] (morning_card): Object contains unknown field `hreo`"


def test_a_typo_in_a_card_is_told_once_and_nothing_else_is(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    grow(tree, [])
    file = tree / "content" / "campaign" / "events_sport.toml"
    file.write_text(file.read_text().replace("hero = true", "hreo = true", 1))
    assert [str(fault) for fault in check(core={"campaign": file.parent})] == [SENTENCE]
    for jobs in ("0", "2"):
        command = [sys.executable, "-m", "pytest", "-q", "-n", jobs, "tests/content", "tests/rules"]
        done = subprocess.run(
            command, cwd=tree, env=environment(tree), capture_output=True, text=True, check=False, timeout=100
        )
        assert done.returncode == pytest.ExitCode.USAGE_ERROR
        assert done.stdout == ""
        assert done.stderr.endswith(f"ERROR: the content is at fault, so nothing was tested:\n  {SENTENCE}\n\n")
