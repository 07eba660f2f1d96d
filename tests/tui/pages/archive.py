"""Campaigns as the tests of lists, logs and endings need them: paths that are the same everywhere, and some that are harmed."""

import random
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.campaign.journey.state import Fought, Stop
from saves.chronicle import Chronicle
from saves.envelope import Summary
from saves.folders import Folders
from saves.journal import Occasion
from saves.sitting import Moment
from saves.store import NewGame
from tests.content_set import CORE
from tests.tui.conftest import campaign
from tests.tui.logs import write_log
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session

__all__ = [
    "LOG",
    "START",
    "TOLD",
    "Clock",
    "begun",
    "ended",
    "go_on",
    "harm",
    "here",
    "logged",
    "played",
    "shelved",
    "won",
]

START = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)

TOLD = Chronicle(
    name="The first road",
    hero="Krakenlance",
    scion="Taotie",
    difficulty="Chosen",
    weeks=12,
    seed=79,
    version="1.2.3",
    content="f00d",
    outcome="lost",
    cause="Your hero is defeated.",
    act=3,
    week=11,
    place="Ostia",
    sheet=("HP 0 of 8, Attack [4][3][3]", "Movement 2, Range 1, Leadership 7"),
    troop=("Gorgon Archer", "Net Thrower"),
    prowess=("Follow My Lead",),
    tactics=("Adrenaline",),
    banes=("Gigantic",),
    route=tuple(f"Town {number}" for number in range(30)),
    fights=("Act I, week 2: Sport, Atlanteans: won, goal met, 6 turns",),
    started=START,
    ended=START + timedelta(hours=3),
    sittings=3,
    actions=412,
    log=("Krakenlance is defeated by rival Decimus.",),
)
LOST = Fought(3, 7, "primus", "argonauts", "lost", "hero_defeated", 9, "primus_decimus")

LOG = [
    Telling("Act I begins.", "head"),
    Telling("You go from Atlantis to Ogygia."),
    Telling("Turn 1 of the player.", "head"),
    Telling("Krakenlance attacks rival Archer: [3]hit [2]-, 1 hit.", reveals=True, dice=True),
    Telling("Rival Archer is dealt 1 damage.", "detail"),
    Telling("Turn 1 of the rival.", "head"),
    Telling("Rival Archer moves c3 to c4."),
    Telling("Turn 2 of the player.", "head"),
    Telling("The compass turns Krakenlance: 4.", "detail", reveals=True, dice=True),
]


class Clock:
    """Stands still until it is told to go on, so that no time hangs on how often it is asked."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def go_on(self) -> None:
        """A minute passes."""
        self.time += timedelta(minutes=1)


def here(monkeypatch: pytest.MonkeyPatch, folder: Path) -> House:
    """A house in the folder `home` of the present folder, in UTC, with a version of its own, so that pictures are the same everywhere."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("AD79_HOME", "home")
    monkeypatch.setattr("tui.play.house.VERSION", "1.2.3")
    time.tzset()
    return House(Folders(Path("home"), Path("home"), CORE), Clock())


def go_on(house: House) -> None:
    """A minute passes in a house of `here`."""
    assert isinstance(house._now, Clock)
    house._now.go_on()


def begun(house: House, title: str, seed: int = 7, **options: object) -> str:
    """A campaign that has just begun and is not open; its name in the store."""
    go_on(house)
    session = campaign(house, title, seed, **options)
    name = session.name
    session.close()
    return name


def shelved(house: House, title: str, *, seed: int = 7, copies: int = 0, **told: Any) -> str:
    """A campaign that is only looked at from outside, so that no rule changes what is told of it; its name in the store.

    Args:
        house: where it is put.
        title: what the player calls it.
        seed: its seed.
        copies: how many copies of rounds it has, beside that of its first act.
        told: what is to be told of it otherwise than usual, in the words of `_summary`.
    """
    summary = _summary(**told)
    state = msgspec.Raw(b'{"put":"aside"}')
    go_on(house)
    sitting = house.store.create(
        NewGame(title, "campaign", "f00d", seed, msgspec.Raw(b"{}")), Moment(state, summary, 0, act=1)
    )
    for number in range(1, copies + 1):
        go_on(house)
        told_then = _summary(**{**told, "week": number})
        sitting.write(Moment(state, told_then, number, round=True), Occasion("action"))
    sitting.close()
    return sitting.name


def _summary(*, act: int = 1, week: int = 1, weeks: int = 12, place: str = "Atlantis", **told: Any) -> Summary:
    """What a campaign of Krakenlance's tells of itself."""
    status, number = told.get("status", "playing"), "I" * act
    usual = Summary(
        title="Krakenlance against Taotie",
        who="Krakenlance",
        when=f"{number:<3} {week}/{weeks}" if status == "playing" else status,
        where=place,
        stands=f"Act {number}, week {week} of {weeks}, {place}",
        part=f"act {number}",
        difficulty="Chosen",
    )
    return replace(usual, **told)


def played(session: Session, actions: int, seed: int = 1) -> Session:
    """The session after so many random actions, or when it is over."""
    choose = random.Random(seed)
    for _ in range(actions):
        if session.over:
            break
        session.act(choose.choice(session.legal()))
    return session


def harm(house: House, name: str) -> Path:
    """Change one byte of a campaign's file, near its end; returns the file."""
    path = house.store.folder / f"{name}.json"
    raw = bytearray(path.read_bytes())
    raw[raw.rindex(b'"checksum"') - 4] ^= 1
    path.write_bytes(raw)
    return path


def ended(house: House, result: str, cause: str = "hero_defeated", **options: Any) -> Session:
    """A campaign that has just ended, still open, nothing of it to be taken back."""
    if isinstance(house._now, Clock):
        go_on(house)
    session = campaign(house, "The first road", **options)
    route = (Stop(1, 1, "ogygia"), Stop(1, 2, "ogygia"))
    set_state(
        session,
        replace(session.state, result=result, cause=cause, phase="over", pending=(), fights=(LOST,), route=route),
    )
    write_log(session, [Telling(f"Line {number}.", "detail" if number == 8 else "plain") for number in range(10)])
    return session


def won(house: House, **options: Any) -> Session:
    return ended(house, "won", "scion_defeated", **options)


def logged(house: House, log: list[Telling] | None = None) -> Session:
    """A campaign with a log."""
    session = campaign(house, "The first road")
    write_log(session, (LOG if log is None else log))
    return session
