"""A defect of ours ends the program with a sentence; its details are in a file, and nothing confirmed is lost."""

from pathlib import Path

import pytest

from content.campaign.shelf import SHELF
from content.faults import ContentFault
from tests.tui.conftest import app_for
from tui.play.house import House
from tui.terminal.defects import FILE, report


def test_a_defect_is_written_down(tmp_path: Path) -> None:
    """The sentence names the file, and the file has the whole story."""
    said = report(ValueError("no such gladiator"), tmp_path / "data")

    assert str(tmp_path / "data" / FILE) in said
    assert "saved" in said
    assert "no such gladiator" in (tmp_path / "data" / FILE).read_text()


def test_a_defect_that_cannot_be_written_down_is_still_told(tmp_path: Path) -> None:
    """A folder that refuses changes nothing of the sentence but its end."""
    (tmp_path / "data").write_text("no folder")

    said = report(ValueError("no such gladiator"), tmp_path / "data")

    assert "no such gladiator" in said
    assert "could not be written down" in said


def test_content_that_cannot_be_read_is_no_defect(tmp_path: Path) -> None:
    """Every fault of a player's own content is named, and where it may be taken out."""
    (tmp_path / "packs" / "mine").mkdir(parents=True)
    (tmp_path / "packs" / "mine" / "set.toml").write_text("strange = 1")
    with pytest.raises(ContentFault) as caught:
        SHELF.load(tmp_path / "packs")

    said = report(caught.value, tmp_path)

    assert "packs/mine/set.toml" in said
    assert str(tmp_path / "packs") in said
    assert not (tmp_path / FILE).exists()


async def test_the_app_shows_no_traceback(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    """What an unhandled error leaves on the terminal is our sentence alone."""
    app = app_for(house, "title")
    with pytest.raises(ValueError, match="no such gladiator"):
        async with app.run_test(size=(80, 24)):
            app._handle_exception(ValueError("no such gladiator"))

    shown = capsys.readouterr().err
    assert "AD 79 has a fault" in shown
    assert "Traceback" not in shown
