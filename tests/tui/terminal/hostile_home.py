"""A home in which every text that comes from outside tries to steer the terminal it is shown on."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from rules.stations.state import Options
from saves.chronicle import Chronicle
from saves.folders import Folders
from saves.frame import first_line, seal
from saves.hall import Hall
from saves.holder import myself
from tui.play.house import House

__all__ = ["PAYLOAD", "STEERING", "faulty_pack", "hostile_home", "sound_pack", "steered"]

PAYLOAD = (
    "\x1b]0;owned\x07\x1b[66;77H\x1b[31337m\x9b31337m\x1bP1$r\x1b\\\u202egnp\u2066\u200b\u2028\x00\b\r\nforged: sound"
)
"""A title, a jump, colours by both kinds of control, a device string, turned orders, a sign without width, broken lines."""

STEERING = (
    "\x1b]0;owned",
    "\x1b[66;77H",
    "\x1b[31337m",
    "\x9b",
    "\x1bP1",
    "\u202e",
    "\u2066",
    "\u200b",
    "\u2028",
)
"""What of it must reach no terminal, which the game itself asks only by `ESC P $`."""

_QUOTED = json.dumps(PAYLOAD)

_HOUR = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)


def steered(sent: bytes) -> list[str]:
    """What of the payload is in some bytes for a terminal."""
    return [part for part in STEERING if part.encode() in sent]


def hostile_home(home: Path) -> Path:
    """Fill a home with games that go on, are damaged, locked and over, and with a record of the hall; returns it.

    The games are called `good`, `lines`, `locked`, `damaged`, `unknown` and one by the payload; over are `over` and the record.
    """
    house = House(Folders(home, home))
    for title in ("good", "lines", "locked", "damaged", "unknown"):
        session = house.begin("stations", title, Options(), 7)
        session.act(session.legal()[0])
        session.close()
    games = home / "campaigns"
    for name in ("good", "lines", "locked"):
        _say_evil(games / f"{name}.json", "stations")
    _say_evil(games / "unknown.json", PAYLOAD)
    _damage(games / "damaged.json")
    _lock(games / "locked.lock")
    (games / f"{_name(PAYLOAD)}.json").write_bytes((games / "good.json").read_bytes())
    over = home / "past" / "over"
    over.mkdir(parents=True)
    (over / "campaign.json").write_bytes((games / "good.json").read_bytes())
    _remember(home)
    return home


def _say_evil(path: Path, game: str) -> None:
    """Let a sound save tell of itself what no game would."""
    raw = path.read_bytes()
    header = msgspec.json.decode(first_line(raw))["header"]
    words = dict.fromkeys(("title", "who", "when", "where", "stands", "part", "difficulty"), PAYLOAD)
    told = {**header, "game": game, "name": PAYLOAD, "version": PAYLOAD, "content": PAYLOAD}
    told["summary"] = {**header.get("summary", {}), **words}
    lines = raw.split(b",\n")[1:-1]
    path.write_bytes(seal(msgspec.json.encode(told), *lines).raw)


def _damage(path: Path) -> None:
    _say_evil(path, PAYLOAD)
    raw = path.read_bytes()
    header = msgspec.json.decode(first_line(raw))["header"] | {"created": PAYLOAD, PAYLOAD: PAYLOAD}
    path.write_bytes(seal(msgspec.json.encode(header), b'"state":{}').raw)


def _lock(path: Path) -> None:
    """A lock of somebody on another machine, who counts as alive."""
    told: dict[str, Any] = msgspec.to_builtins(myself(_HOUR))
    evil = dict.fromkeys(("host", "terminal", "origin", "space"), PAYLOAD)
    path.write_bytes(msgspec.json.encode({**told, **evil}))


def _remember(home: Path) -> None:
    """A record of the hall."""
    text = dict.fromkeys(("hero", "scion", "difficulty", "version", "content", "cause", "place"), PAYLOAD)
    lines = dict.fromkeys(("sheet", "troop", "prowess", "tactics", "banes", "route", "fights", "log"), (PAYLOAD,))
    told: dict[str, Any] = {**text, **lines}
    Hall(home / "hall", version="1").add(
        Chronicle(name=PAYLOAD, outcome="won", started=_HOUR, ended=_HOUR, act=4, week=2, **told)
    )


def faulty_pack(home: Path) -> Path:
    """A pack with faults, in a folder of a name that is no text; returns its folder."""
    folder = home / "packs" / os.fsdecode(os.fsencode(_name(PAYLOAD)) + b"\xff")
    folder.mkdir(parents=True)
    (folder / f"{_name(PAYLOAD)}.toml").write_text(f"[[spell]]\nid = {_QUOTED}\nname = {_QUOTED}\n{_QUOTED} = 1\n")
    (folder / "more.toml").write_text(f"[[bane]]\nid = {_QUOTED}\nname = {_QUOTED}\nkind = {_QUOTED}\n[{_QUOTED}]\n")
    return folder


def sound_pack(home: Path) -> Path:
    """A pack of cards that nothing is wrong with but their ids and names; returns its folder."""
    folder = home / "packs" / _name(PAYLOAD)
    folder.mkdir(parents=True)
    cards = (
        f'[[gladiator]]\nid = "{level}"\nname = {json.dumps(f"{level}{PAYLOAD}")}\nlevel = {level % 6 + 1}\n'
        'damage = 2\ndefense = 9\norigin = "ours"\n'
        for level in range(200)
    )
    (folder / "cards.toml").write_text("".join(cards))
    return folder


def _name(text: str) -> str:
    """A text as a name of a file."""
    return text.replace("/", "").replace("\0", "")
