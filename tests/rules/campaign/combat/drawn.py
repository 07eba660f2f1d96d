"""Combats as pictures: a board drawn with the units on it, carried on by actions, compared as a whole with what it was.

A hex is drawn every four columns, and every other row is shifted by two: ``.`` open, ``#`` a wall, ``H`` a deployment
hex of the player, ``1`` to ``9`` those of the rival, ``K`` a key hex, ``F`` where the flag lies, ``T`` where the trident
lies, ``=`` the chariot, ``|`` a monolith, ``~`` deep sand. On it may stand a unit by its letter: ``@`` the hero, capitals the player's units, small letters rivals, ``&`` and
``%`` units of the arena. So ``HA`` is the player's unit A on a deployment hex. The letters are the units' keys.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.campaign.boards import board_of
from rules.campaign.cards import EventCard
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.state import HERO, Combat, Fighter, Lying, Placed, Side
from rules.campaign.effects import Skill
from rules.campaign.records import ArenaRecord, Icon, Priority, PriorityList, Prowess, UnitRecord
from rules.campaign.table.state import Camp, Decks, Sheet, Table
from rules.kernel.dice import Dice
from tests.content_set import a_catalogue
from tests.rules.campaign.combat.fight import HIT, MISS, Drawn, gone

__all__ = ["BOX", "HERO_ID", "HIT", "MISS", "Drawn", "Unit", "drawn", "gone", "hero", "skills", "unit"]

ARENA = "yard"
HOME = "atlanteans"
GROUND = {"F": ".", "T": ".", "=": ".", "|": ".", "~": "S"}
LYING = {"F": FLAG, "T": "trident", "=": "chariot", "|": "monolith"}
MARKS = ".#HKFT=|~123456789"
BOX = a_catalogue()
HERO_ID = "krakenlance"


class Unit:
    """A unit to be drawn: what stands on its chip, and how it stands there."""

    def __init__(self, record: dict[str, Any], state: dict[str, Any]) -> None:
        self.record = record
        self.state = state


def skills(words: str) -> tuple[Skill, ...]:
    """Skills in a few words: ``"taunt regen2"``."""
    names = [(word.rstrip("0123456789"), word) for word in words.split()]
    return tuple(Skill(name, int(word[len(name) :] or 0)) for name, word in names)  # type: ignore[arg-type]


_STATS = {
    "move": "movement",
    "range": "range",
    "health": "health",
    "classes": "classes",
    "kind": "kind",
    "of": "faction",
}
_PLAIN = {"move": 1, "range": 1, "health": 3, "classes": ("attacker",), "kind": "neutral", "of": None}


def unit(dice: str = "blue", skill: str = "", **more: Any) -> Unit:
    """A unit by its dice, its skills, what else stands on its chip, and how it stands in its Fighter.

    Args:
        dice: colours of its Attack, apart by blanks.
        skill: its skills, numbers included: ``"taunt regen2"``.
        more: `move`, `range`, `health`, `classes`, `kind`, `of` (faction); or fields of its Fighter (`tactics` by name).
    """
    stats = {field: more.get(name, _PLAIN[name]) for name, field in _STATS.items()}
    state = {name: value for name, value in more.items() if name not in _STATS}
    return Unit({**stats, "attack": tuple(dice.split()), "skills": skills(skill)}, state)


def hero(dice: str = "blue blue", **more: Any) -> Unit:
    """The hero by what stands on the sheet: `move`, `range`, `health`; other fields go into his Fighter."""
    stats = {"movement": more.pop("move", 2), "range": more.pop("range", 1), "health": more.pop("health", 6)}
    return Unit({**stats, "attack": tuple(dice.split())}, more)


# From the picture to the combat


def drawn(picture: str, priorities: str = "CLOSEST", /, **more: Any) -> Drawn:
    """The combat that a picture shows, in its first moment; nothing has happened and nothing waits.

    Args:
        picture: the board with its units.
        priorities: the one list for all rivals, bold entries in capitals.
        more: units by letter (the hero by `hero`), and fields: `kind`, `sport`, `rules`, `special` and
            `chip` (of the arena), `event` (rules of
            the event card), `camp` (units by letter, not drawn), `tactics` (in camp), `column`, `slots`, `hero_open`,
            `tribune` (a letter), `blessings`, `waiting` (letters of rivals to come, in their order), `act`, `leadership`,
            `bag`, `supply`, `prowess` (rules of a card of the hero's).
    """
    cells = list(_cells(picture))
    units = {key: one for key, one in more.items() if isinstance(one, Unit)}
    rest = {key: value for key, value in more.items() if key not in units}
    letters = {mark: label for label, _, mark in cells if mark}
    named = (*letters, *rest.get("waiting", ""), *(one for one in rest.get("camp", ()) if len(one) == 1))
    units |= {letter: unit() for letter in named if letter != "@" and letter not in units}
    lying = tuple(Lying(chip=LYING[ground], at=label) for label, ground, _ in cells if ground in LYING)
    cat = _catalogue(_board(picture), priorities, units, rest)
    combat = _combat(cat, units, letters, lying, rest)
    for fighter in combat.fighters:
        combat = _stock(cat, combat, fighter, units.get(fighter.key))
    return Drawn(cat, combat)


def _tokens(picture: str) -> Iterator[tuple[int, int, str]]:
    """Row, column of hexes and glyphs of every hex."""
    lines = [line for line in picture.splitlines() if line.strip()]
    least = min(len(line) - len(line.lstrip()) for line in lines)
    for row, line in enumerate(lines):
        at = 0
        for word in line.split():
            at = line.index(word, at)
            yield row, (at - least) // 2, word
            at += len(word)


def _cells(picture: str) -> Iterator[tuple[str, str, str]]:
    """Label, ground and unit of every hex."""
    numbers: dict[int, int] = {}
    for row, _, word in _tokens(picture):
        numbers[row] = numbers.get(row, 0) + 1
        yield f"{'abcdefghij'[row]}{numbers[row]}", _ground(word), _mark(word)


def _ground(word: str) -> str:
    return word[0] if word[0] in MARKS else "."


def _mark(word: str) -> str:
    return word.lstrip(MARKS)


def _board(picture: str) -> str:
    """The drawing of the board as an arena has it."""
    rows: dict[int, list[str]] = {}
    for row, column, word in _tokens(picture):
        line = rows.setdefault(row, [])
        line += [" "] * (column - len(line))
        line.append(GROUND.get(_ground(word), _ground(word)))
    return "\n".join("".join(line) for line in rows.values())


def _catalogue(board: str, priorities: str, units: dict[str, Unit], rest: dict[str, Any]) -> Catalogue:
    order = tuple(Priority(of=word.lower(), bold=word.isupper()) for word in priorities.split())  # type: ignore[arg-type]
    arena = ArenaRecord(
        id=ARENA,
        name="Yard",
        faction=HOME,
        board=board,
        priorities=(PriorityList(order=order),),
        origin="ours",
        text="",
        chip=rest.get("chip", "trident"),
        key_hex=rest.get("key_hex", "printed"),
        rules=rest.get("rules", ()),
        special=rest.get("special"),
    )
    card = EventCard(
        id="card", name="Card", kind="sport", rivals=(Icon("local"),), hero=True, camp=3, origin="ours",
        rules=rest.get("event", ()),
    )  # fmt: skip
    records = tuple(
        UnitRecord(id=f"unit_{key}", name=key, origin="ours", **one.record)
        for key, one in units.items()
        if key != "hero"
    )
    earned = Prowess(id="gift", name="Gift", origin="ours", hero=HERO_ID, rules=rest.get("prowess", ()))
    cat = replace(
        BOX,
        arenas=(*BOX.arenas, arena),
        events=(*BOX.events, card),
        units=(*BOX.units, *records),
        prowess=(*BOX.prowess, earned),
        tactics=(*BOX.tactics, *rest.get("chips", ())),
    )
    cat.__dict__["board"] = BOX.board | {ARENA: board_of(arena)}  # the other boards are read once for all pictures
    return cat


def _combat(
    cat: Catalogue, units: dict[str, Unit], letters: dict[str, str], lying: tuple[Lying, ...], rest: dict[str, Any]
) -> Combat:
    waiting = tuple(rest.get("waiting", ""))
    keys = sorted((letter for letter in letters if letter != "@"), key=lambda letter: (_side(letter), letter))
    fighters = [Fighter(key=key, unit=f"unit_{key}", side=_side(key), place="arena", at=letters[key]) for key in keys]
    fighters += [Fighter(key=key, unit=f"unit_{key}", side="rival") for key in waiting]
    if "@" in letters:
        fighters.insert(0, Fighter(key=HERO, unit=HERO_ID, side="player", place="arena", at=letters["@"]))
    kind = rest.get("kind", "sport" if rest.get("sport") else "bloodshed")
    return Combat(
        table=_table(cat, units.get("hero", hero()), rest),
        kind=kind,
        arena=ARENA,
        event="card" if kind in {"sport", "bloodshed"} else None,
        foe={"primus": "primus_decimus", "scion": "taotie"}.get(kind),
        sport=rest.get("sport"),
        fighters=tuple(fighters),
        lying=lying,
        column=rest.get("column", ()),
        hero_open=rest.get("hero_open", False),
        slots=rest.get("slots", 0),
        tribune=rest.get("tribune"),
        cap=rest.get("cap"),
        pending=(),
        turns=6,
        points=rest.get("points", 0),
        blocked=tuple(one.at for one in lying if cat.chip[one.chip].blocks),
    )


def _side(key: str) -> Side:
    if key in {"&", "%"}:
        return "arena"
    return "player" if key.isupper() else "rival"


def _table(cat: Catalogue, champion: Unit, rest: dict[str, Any]) -> Table:
    values = champion.record
    sheet = Sheet(
        hero=HERO_ID,
        movement=values["movement"],
        range=values["range"],
        health=values["health"],
        leadership=rest.get("leadership", 6),
        hp=champion.state.get("hp", values["health"]),
        dice=values["attack"],
        blessings=rest.get("blessings", 0),
    )
    camp = Camp(
        units=tuple(f"unit_{letter}" if len(letter) == 1 else letter for letter in rest.get("camp", ())),
        tactics=rest.get("tactics", ()),
        prowess=("gift",),
    )
    return Table(
        act=rest.get("act", 1),
        sheet=sheet,
        camp=camp,
        bag=rest.get("bag", ("archer", "attacker")),
        tactics=rest.get("supply", ("adrenaline", "stun")),
        stacks=tuple(() for _ in cat.region_order),
        banes=(),
        chips=(),
        unearned=(),
        special=(),
        decks=Decks(),
        dice=Dice(1),
        draws=Dice(2),
    )


def _stock(cat: Catalogue, combat: Combat, fighter: Fighter, one: Unit | None) -> Combat:
    """Give a unit its HP, tactics and chips."""
    state = dict(one.state) if one is not None else {}
    tactics = tuple(Placed(tactic=name, turn=combat.turns - 1) for name in state.pop("tactics", ()))
    if fighter.place == "arena" and fighter.key != HERO:
        state.setdefault("hp", cat.unit[fighter.unit].health)
    if fighter.key == HERO:
        state["hp"] = combat.table.sheet.hp
    filled = replace(fighter, tactics=tactics, **state)
    return replace(combat, fighters=tuple(filled if f.key == fighter.key else f for f in combat.fighters))
