"""The unit in hand, in lines: what Enter would do, whom it could strike at which odds, what else it could do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.orders import Assail
from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.in_hand import Deed, Newcomer, UnitInHand
from tui.games.campaign.pictures.odds import percent
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, cut, line

__all__ = ["HandShown", "hand_lines", "marked_line"]


_ENTER = 2
"""The rows of what Enter would do; what stands below stays where it is while the cursor moves."""


class HandShown(NamedTuple):
    """All that is told of the unit in hand.

    Attributes:
        hand: the unit.
        deed: what is being aimed, if anything.
        cell: the hex under the cursor.
        on: whom the cursor is on, by key; empty for nobody.
        striking_from: the hex from which it would strike whom the cursor is on; empty where it could not.
        letters: the keys of units.
        deeds: what else it could do, by key.
    """

    hand: UnitInHand | Newcomer
    deed: Deed | None
    cell: str
    on: str
    striking_from: str
    letters: Mapping[str, str]
    deeds: Mapping[str, Deed]


def hand_lines(names: Names, held: HandShown, width: int) -> list[Line]:
    """Lay out what the unit in hand could do.

    Args:
        names: of units and skills.
        held: the unit.
        width: columns.
    """
    if held.deed is not None:
        return [cut(one, width) for one in _aiming(names, held.deed)]
    if isinstance(held.hand, Newcomer):
        return [cut(one, width) for one in _entering(names, held.hand, held.cell)]
    return [cut(one, width) for one in _acting(names, held.hand, held, width)]


def _aiming(names: Names, deed: Deed) -> Iterator[Line]:
    yield line((f" {capital(_called(names, deed))}", "title"))
    yield line(" At whom, or where?")
    yield ()
    yield line((" Enter", "key"), " what the cursor is on")
    yield line((" Esc", "key"), " not now")


def _entering(names: Names, hand: Newcomer, cell: str) -> Iterator[Line]:
    yield line((f" {names.unit(hand.unit)}", "title"), " enters. Where?")
    yield ()
    if cell in hand.stands:
        yield line((" Enter", "key"), f" at {cell}")
    yield line((" Tab", "key"), " another unit")
    yield line((" Esc", "key"), " put down")


def _acting(names: Names, hand: UnitInHand, held: HandShown, width: int) -> Iterator[Line]:
    key = held.letters.get(hand.key, "")
    yield line((f" {key}", "key"), (f" {names.unit(hand.fighter.unit)}", "title"))
    enter = [*_enter(names, hand, held, width), (), ()]
    yield from enter[:_ENTER]
    for target in hand.targets:
        found = hand.from_where(target)
        if found:
            where = "" if found[0][0] == hand.here else f" from {found[0][0]}"
            told = f"strike {names.fighter(hand.turn.combat, target)}{where}"
            yield _priced(held.letters.get(target, " "), told, found[0][1], width)
    for letter, deed in held.deeds.items():
        yield line((f" {letter}", "key"), f" {_called(names, deed)}")
    yield line((" Tab", "key"), " next unit", (" Esc", "key"), " put down")


def _enter(names: Names, hand: UnitInHand, held: HandShown, width: int) -> Iterator[Line]:
    """Say what Enter would do where the cursor is."""
    if held.striking_from:
        spots = dict(hand.from_where(held.on))
        foe = names.fighter(hand.turn.combat, held.on)
        goes = "" if held.striking_from == hand.here else f"to {held.striking_from}, "
        yield _priced("Enter", f"{goes}strike {foe}", spots[held.striking_from], width)
        if len(spots) > 1:
            yield line((f" {key_of('other_hex')}", "key"), f" from another hex ({len(spots)})")
    elif held.cell == hand.here:
        yield line((" Enter", "key"), " stay, next unit")
    elif held.cell in hand.stands:
        yield line((" Enter", "key"), f" go to {held.cell}")
    elif held.on:
        yield line(" It cannot be struck in this turn.")


def _priced(key: str, told: str, odds: Odds, width: int) -> Line:
    chance = line((f"{percent(odds.defeat)} ", "number")) if odds.defeat else line((f"{odds.mean:.1f} HP ", "number"))
    return beside(line((f" {key}", "key"), f" {told}"), chance, width)


def _called(names: Names, deed: Deed) -> str:
    return f"play {names.tactic(deed.name)}" if deed.kind == "tactic" else skill_name(deed.name)


def marked_line(names: Names, combat: Combat, marked: Sequence[Assail], chances: Sequence[float | None]) -> Line:
    """Tell which strikes are marked, with their chances."""
    if not marked:
        return ()
    told = (
        f"{names.fighter(combat, one.unit)} at {names.fighter(combat, one.on) if one.on else skill_name(one.special or '')}"
        + (f" {percent(found)}" if found is not None else "")
        for one, found in zip(marked, chances, strict=True)
    )
    return line(("Marked: ", "strong"), "; ".join(told))
