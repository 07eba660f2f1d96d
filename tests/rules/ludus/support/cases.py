"""What single cards do, as tables: a position, what is played in it, and all that is different afterwards.

What is played is a row of words such as `attack ox, choose elk, play parry`, each one of `played.Played`; `only elk eft` and
`picks inc1 inc2` say which Gladiators, or cards, can be chosen, `free verona/0 1` is a free action of seat 1. What is different is
told in full, so that whoever is not named has not changed:

- `coins0`, `glory1`: by how much a player has more of them;
- `hand0`, `deck0`, `discard0`, `reserve0`, `row`, `removed`: the cards that came (`+`) and went (`-`), by name;
- `elk*`, `elk+`, `elk!`, `elk@`: the damage and the Blessings that a Gladiator has more, whether it is Exhausted now, the Arena in
  which it is now;
- `elk attack`: what is added to a number for a time; `elk`: whether it came into play or is gone;
- `pat2!`: whether a Patron or an Arena is Exhausted now.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.state import LudusState
from tests.rules.ludus.support.bouts import PLAIN, bout, machinations
from tests.rules.ludus.support.positions import Played
from tests.rules.ludus.support.shipped import shipped
from tests.rules.ludus.support.showings import at_base
from tests.rules.ludus.support.tables import Seat, awake, table

__all__ = ["Case", "Changes", "fight", "ids", "melee", "run", "tried", "turn"]

Changes = dict[str, object]


class Case(NamedTuple):
    """One way in which a card matters.

    Attributes:
        cards: the shipped cards that lie in the position.
        moves: what is played.
        changes: what is different afterwards.
        never: the texts that are neither offered to anybody on the way nor used.
        own: the Gladiators of seat 0 in the Battle; None where there is no Battle.
        foes: those of seat 1.
        layout: the rest of the position.
        seats: what each player has, at a table of three or four; empty in a duel.
    """

    cards: str
    moves: str
    changes: Changes
    never: str
    own: str | None
    foes: str
    layout: dict[str, Any]
    seats: tuple[Seat, ...] = ()

    def position(self) -> Played:
        """The position."""
        if self.seats:
            return table(*PLAIN, *shipped(*self.cards.split()), seats=tuple(map(awake, self.seats)), **self.layout)
        if self.own is None:
            return machinations(self.cards, **self.layout)
        return bout(self.cards, self.own, self.foes, **self.layout)


def fight(cards: str, own: str, foes: str, moves: str, changes: Changes, /, never: str = "", **layout: Any) -> Case:
    """A case in a Battle."""
    return Case(cards, moves, changes, never, own, foes, layout)


def turn(cards: str, moves: str, changes: Changes, /, never: str = "", **layout: Any) -> Case:
    """A case in a Machinations Turn."""
    return Case(cards, moves, changes, never, None, "", layout)


def melee(cards: str, seats: tuple[Seat, ...], moves: str, changes: Changes, /, never: str = "", **layout: Any) -> Case:
    """A case at a table of three or four, all of whom are asked at every turn: a Battle, or a Machinations Turn."""
    return Case(cards, moves, changes, never, None, "", layout, seats)


def ids(cases: Iterable[tuple[str, Case]]) -> dict[str, Any]:
    """The arguments of a table of cases for `parametrize`."""
    rows = list(cases)
    return {"argnames": "case", "argvalues": [case for _, case in rows], "ids": [name for name, _ in rows]}


def tried(case: Case) -> Played:
    """Play a case and compare what is different; in the end only a turn waits."""
    played = case.position()
    before = played.state
    run(played, case.moves, case.never.split())
    found = _changes(before, played.state)
    wanted = {key: value for key, value in case.changes.items() if value != 0}
    assert found == wanted, f"{found} is not {wanted}"
    assert at_base(played), played.state.pending
    return played


def run(played: Played, moves: str, never: Iterable[str] = ()) -> None:
    """Play a row of words; some texts are offered to nobody meanwhile."""
    banned = set(never)
    for move in [one.split() for one in moves.split(",") if one.strip()]:
        _look(played, banned)
        verb, *words = move
        _do(played, verb, words)
    _look(played, banned)


def _do(played: Played, verb: str, words: list[str]) -> None:
    method: Any = getattr(played, {"pass": "pass_"}.get(verb, verb), played.use)
    if verb == "place":
        method(("fl1", "fl2", "last").index(words[0]))
    elif verb == "pay":
        cards = [word for word in words if not word.startswith("+")]
        coins = [int(word) for word in words if word.startswith("+")]
        method(" ".join(cards), sum(coins))
    elif verb == "stall":
        played.do(a.PickStall(played.asked, words[0]))  # type: ignore[arg-type]
    elif verb == "only":
        assert sorted(played.offered(a.Choose)) == sorted(words)
    elif verb == "picks":
        assert sorted(played.offered(a.Pick)) == sorted(words)
    elif verb == "free":
        method(words[0], int(words[1]))
    else:
        method(*words)


def _look(played: Played, banned: set[str]) -> None:
    seats = range(len(played.state.schools)) if played.seat is not None else ()
    offered = {
        getattr(one, "text", None) or getattr(one, "card", None)
        for seat in seats
        for one in (*played.legal, *played.game.asides(played.state, seat))
        if isinstance(one, a.Use | a.PlayCard)
    }
    assert not banned & offered, banned & offered
    used = {event.text for event in played.told(said.TextUsed)} | {event.card for event in played.told(said.CardPlayed)}
    assert not banned & used, banned & used


# What is different


def _changes(before: LudusState, after: LudusState) -> Changes:
    """All that is different between two states, as above."""
    found: Changes = {}
    for seat, (old, new) in enumerate(zip(before.schools, after.schools, strict=True)):
        found |= {f"coins{seat}": new.coins - old.coins, f"glory{seat}": new.glory - old.glory}
        for pile in ("deck", "hand", "discard", "reserve"):
            found[f"{pile}{seat}"] = _cards(getattr(old, pile), getattr(new, pile))
    rows = [tuple(card for supply in state.supplies for card in supply.row) for state in (before, after)]
    found |= {"row": _cards(*rows), "removed": _cards(before.removed, after.removed)}
    found |= _in_arenas(before, after) | _in_villas(before, after)
    return {key: value for key, value in found.items() if value not in {0, ""}}


def _cards(old: tuple[str, ...], new: tuple[str, ...]) -> str:
    more, less = Counter(new) - Counter(old), Counter(old) - Counter(new)
    return " ".join([f"+{card}" for card in sorted(more.elements())] + [f"-{card}" for card in sorted(less.elements())])


def _in_arenas(before: LudusState, after: LudusState) -> Changes:
    found: Changes = {}
    old = {one.number: one for one in before.fighters}
    new = {one.number: one for one in after.fighters}
    for number, one in new.items():
        was, name = old.get(number), one.card
        if was is None:
            found[name] = "came"
        found[f"{name}*"] = one.damage - (was.damage if was else 0)
        found[f"{name}+"] = one.blessings - (was.blessings if was else 0)
        found |= {f"{name} {lift.stat}": lift.by for lift in one.lifts}
        if one.exhausted != (was.exhausted if was else False):
            found[f"{name}!"] = "Exhausted" if one.exhausted else "Ready"
        if was is not None and one.arena != was.arena:
            found[f"{name}@"] = ("fl1", "fl2", "last")[one.arena]
    return found | {one.card: "gone" for number, one in old.items() if number not in new}


def _in_villas(before: LudusState, after: LudusState) -> Changes:
    old, new = ({one.number: one for one in _held(state)} for state in (before, after))
    return {
        f"{one.card}!": "Exhausted" if one.exhausted else "Ready"
        for number, one in new.items()
        if one.exhausted != (number in old and old[number].exhausted)
    }


def _held(state: LudusState) -> list[Any]:
    seats = range(len(state.schools))
    return [*[one for seat in seats for one in (*state.schools[seat].patrons, *state.holdings(seat))]]
