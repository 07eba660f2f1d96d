"""A torn or missing line of a log takes nothing else with it: in the session's log, on the log's page, in a replay."""

from pathlib import Path

import pytest

from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid
from tui.play.house import House
from tui.shell.replay import run

GAP = "A part of the log is missing here."


def five_actions(house: House) -> tuple[str, Path, list[str]]:
    """A campaign of five actions that is not open: its name, its log, and what was told."""
    session = campaign(house)
    for _ in range(5):
        session.act(session.legal()[0])
    told = [line.text for line in session.log]
    session.close()
    name = house.games()[0].name
    return name, house.store.folder / f"{name}.log", told


def without(log: Path, at: int, *, torn: bool = False) -> None:
    """Take a line out of a log, or half of it; the next line has closed it then."""
    lines = log.read_bytes().splitlines(keepends=True)
    half = lines[at][: len(lines[at]) // 2] + (b"" if lines[at] is lines[-1] else b"\n")
    lines[at] = half if torn else b""
    log.write_bytes(b"".join(lines))


@pytest.mark.parametrize("torn", [False, True])
@pytest.mark.parametrize("at", range(1, 6))
def test_all_other_lines_are_told_and_where_some_are_missing(house: House, at: int, torn: bool) -> None:
    name, log, told = five_actions(house)
    without(log, at, torn=torn)
    found = [line.text for line in house.watch(name).log]
    assert GAP in found
    found.remove(GAP)
    assert len(found) < len(told)
    assert set(found) <= set(told)
    assert [one for one in told if one in found] == found
    session = house.resume(name)
    session.act(session.legal()[0])
    history = house.store.history(name)
    assert history.holes == (at - 1,)
    assert len(history.actions) == 5


async def test_the_page_of_the_log_shows_the_gap(house: House) -> None:
    name, log, _ = five_actions(house)
    without(log, 3)
    app = app_for(house, "log", play=house.watch(name).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert GAP in grid(app)


@pytest.mark.parametrize("at", range(1, 6))
def test_a_replay_shows_what_leads_to_the_gap_and_tells_what_follows(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    monkeypatch.setattr(
        "tui.shell.replay.House", lambda: house
    )  # played again with the content that it was played with
    name, log, told = five_actions(house)
    assert run(name) == 0
    capsys.readouterr()
    without(log, at)
    assert run(name) == 1
    shown = capsys.readouterr()
    numbers = [row.partition(".")[0] for row in shown.out.splitlines() if row[:1].isdigit()]
    assert numbers == [str(number) for number in range(1, at)]
    assert "The log is missing actions" in shown.err
    assert ("It says this about the later ones" in shown.out) == (at < 5)
    assert at == 5 or f"   {told[-1]}" in shown.out


def test_after_some_actions_a_campaign_has_three_older_generations_to_go_back_to(house: House) -> None:
    session = campaign(house)
    for _ in range(6):
        session.act(session.legal()[0])
    headers = [copy.header for copy in house.store.copies(session.name) if copy.fault is None]
    older = {header.actions for header in headers if header and header.actions < session.actions}
    assert len(older) >= 3
