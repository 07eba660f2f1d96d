"""The rows of whom the unit in hand could strike: the key, what it does, from which hex, what that brings and what it may cost."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.goals import spared
from rules.campaign.combat.harm import loss
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.specials import trident_damage
from rules.campaign.effects import SkillName
from saves.printable import cell_count
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.pictures.backfire import prices_told
from tui.games.campaign.pictures.chance import in_columns, likely, percent
from tui.games.campaign.pictures.hand_shown import HandShown
from tui.games.campaign.words.names import Names
from tui.text.english import listed
from tui.text.fit import folded
from tui.text.lines import Line, beside, length, line, wrapped

__all__ = ["THROW", "leaves_key_hex", "scores_on", "strike_rows", "warned"]


THROW: SkillName = "throw_trident"

_LIKELY = 0.1
"""The chance from which on it is told that an ally takes the blow."""

_CHANCE = 4
"""The columns of a chance, which stand below one another whatever stands before them."""


class _Strike(NamedTuple):
    """A strike that the unit in hand could make.

    Attributes:
        letter: the key of its target.
        name: the target's.
        spot: the hex from which it would come, as the board names it; empty where the unit stays.
        odds: of the strike.
    """

    letter: str
    name: str
    spot: str
    odds: Odds


def strike_rows(names: Names, hand: UnitInHand, held: HandShown, width: int, rows: int) -> list[Line]:
    """Tell whom the unit in hand could strike: chance and HP in columns where there are rows for all, else each in one row.

    The rows stand still while the cursor moves.
    """
    whole = [*_each(names, hand, held, width, _in_columns)]
    return whole if len(whole) <= rows else [*_each(names, hand, held, width, _in_brief)]


def _each(
    names: Names, hand: UnitInHand, held: HandShown, width: int, lay: Callable[[_Strike, int], Sequence[Line]]
) -> Iterator[Line]:
    for letter, usable in held.usables.items():
        if usable.name == THROW:
            yield from _flight(names, hand, held, letter, width)
    for target in hand.targets:
        found = hand.from_where(target)
        if found:
            cell = held.striking_from if target == held.on else found[0][0]
            odds = dict(found)[cell]
            spot = "" if cell == hand.here else held.spot(cell)
            name = names.foe(hand.turn.combat, target)
            yield from lay(_Strike(held.letters.get(target, " "), name, spot, odds), width)
            yield from _price_of_fall(hand, target, width) if odds.defeat else ()
            yield from warned(_prices(names, hand, cell, target, odds), width)
            yield from warned(["leaves its key hex"] if leaves_key_hex(hand, cell) else [], width)
            yield from _stepping_in(odds, width)


def _in_columns(strike: _Strike, width: int) -> Sequence[Line]:
    """Lay a strike out with chance and HP in columns, below what its key does where they have no room beside that."""
    deed, brings = _deed(strike), line((in_columns(strike.odds).lstrip(), "chance"))
    room = width - length(brings) - 1
    spot: Line = ((f" from {strike.spot}", "base"),) if strike.spot else ()
    whole = (*deed, *spot)
    if length(whole) <= room:
        return [beside(whole, brings, width)]
    told = line(f"   from {strike.spot or 'here'}")
    return [*folded(deed, width, hang="   "), beside(told, brings, width)]


def _deed(strike: _Strike) -> Line:
    return line((f" {strike.letter}", "key"), f" mark {strike.name}")


def _in_brief(strike: _Strike, width: int) -> Sequence[Line]:
    """Lay a strike out in one row: the chance, or the HP where there is none, and after a move from where, rather than what the key does."""
    brings = line((f"{likely(strike.odds):>{_CHANCE}}", "chance"))
    room = width - length(brings) - 1
    deed, key = _deed(strike), (f" {strike.letter}", "key")
    spot = f" from {strike.spot}"
    forms = (
        [line(*deed, spot), line(key, f" {strike.name}{spot}"), line(key, f" mark{spot}")] if strike.spot else [deed]
    )
    for told in forms:
        if length(told) <= room:
            return [beside(told, brings, width)]
    *above, last = folded(deed, room, hang="   ")
    return [*above, beside(last, brings, width)]


def _flight(names: Names, hand: UnitInHand, held: HandShown, letter: str, width: int) -> Iterator[Line]:
    """Tell of the trident's throw, of whom it can be thrown at, by letters where names have no room, and of what the fall of a target would cost."""
    damage, orders = trident_damage(hand.course, hand.fighter), held.usables[letter].orders
    targets = [hand.course.fighter(one.on) for one in orders if isinstance(one, StrikeOrder) and one.on]
    felled = [one for one in targets if loss(hand.course, one, damage, by=hand.key, cause="skill") >= one.hp]
    deals = line(("defeats " if targets == felled[:1] else f"{damage} HP ", "chance"))
    foes = listed([names.foe(hand.turn.combat, one.key) for one in targets], last="or")
    keys = listed([held.letters.get(one.key, "") for one in targets], last="or")
    told = [f"{deed} at {whom}" for whom in (foes, keys) for deed in ("throw the trident", "throw trident", "trident")]
    room = width - length(deals) - cell_count(f" {letter}  ")
    fits = next((one for one in told if cell_count(one) <= room), "throw the trident")
    yield beside(line((f" {letter}", "key"), f" {fits}"), deals, width)
    yield from warned(["the key hex goes with it"] if _gives_key_hex_away(hand) else [], width)
    for target in felled:
        yield from _price_of_fall(hand, target.key, width)


def _gives_key_hex_away(hand: UnitInHand) -> bool:
    """Tell whether the key hex is where the trident is, and not on the board for good (V-KOTH-04)."""
    arena = hand.turn.cat.arena[hand.turn.combat.arena]
    return scores_on(hand, hand.here) and arena.key_hex != "printed"


def _price_of_fall(hand: UnitInHand, target: str, width: int) -> Sequence[Line]:
    """Tell what a blow costs that may defeat the tribune (V-TRIBUNE-05), or whoever else is better spared."""
    combat = hand.turn.combat
    if target not in spared(CombatCourse(hand.turn.cat, combat)):
        return ()
    return warned(["tribune: leaves you 1 HP" if target == combat.tribune else "its fall fails the event"], width)


def _prices(names: Names, hand: UnitInHand, cell: str, target: str, odds: Odds) -> Sequence[str]:
    """Word what a strike from a hex may cost besides; found once, as the rows are drawn at each step of the cursor."""
    there = hand.stands[cell].combat
    return hand.course.keep(
        ("prices", hand.key, cell, target),
        lambda: prices_told(names, CombatCourse(hand.turn.cat, there), hand.key, target, odds),
    )


def warned(warnings: Iterable[str], width: int) -> list[Line]:
    """Lay warnings out below the row that they are about."""
    return [part for one in warnings for part in wrapped(f"! {one}", width, "threat", indent="   ", hang="     ")]


def _stepping_in(odds: Odds, width: int) -> Sequence[Line]:
    """Say that an ally of the target likely takes the blow, where that is why it brings little."""
    if odds.intercepted < _LIKELY:
        return ()
    return warned([f"an ally takes the blow: {percent(odds.intercepted)}"], width)


def scores_on(hand: UnitInHand, cell: str) -> bool:
    """Tell whether a unit scores a point on a hex once it is there; a key hex may go with a chip that it carries or takes up on its way."""
    if hand.turn.combat.sport != "king_of_the_hill":
        return False
    there = hand.stands[cell].combat
    return hand.course.keep(("scores", hand.key, cell), lambda: cell in key_hexes(CombatCourse(hand.turn.cat, there)))


def leaves_key_hex(hand: UnitInHand, cell: str) -> bool:
    """Tell whether a unit that would score where it stands goes where it does not."""
    return scores_on(hand, hand.here) and not scores_on(hand, cell)
