"""What the Stations rest on when they are saved: the decision, the seating, the round."""

from collections.abc import Iterator
from typing import Any, get_args

from rules.stations import state as stations_state
from rules.stations.effects import Chosen, Fallen, Part
from tests.conformance.subject import tag
from tests.frozen.plan import Plan

__all__ = ["PLAN"]


def _rests(game: Any, state: stations_state.StationsState) -> Iterator[str]:
    options = state.options
    joined = "".join(" combined" if one else " apart" for one in options.combined)
    yield f"seating: {options.controllers}{joined}"
    yield f"seats: {' '.join(map(options.player, range(options.seats)))}{' guided' if options.guided else ''}"
    yield from (f"deals: {options.deals}", f"round: {min(len(state.rounds) + 1, stations_state.ROUNDS)}")
    yield f"levels: {'standard' if options.levels == stations_state.LEVELS else 'own'}"
    yield f"unqualified: {options.unqualified_win}"
    if state.deals and state.pending:
        yield "deals: later one"
    match state.frame:
        case None:
            pass
        case stations_state.Casting(left=left, part=part) as frame:
            yield from (f"asks: {tag(frame)}", f"asks: casting {left[0]}", f"asks: casting {left[0]} part {part}")
        case frame:
            yield f"asks: {tag(frame)}"


def _known(game: Any) -> Iterator[str]:
    yield from (f"asks: {tag(kind)}" for kind in get_args(stations_state.Frame))
    yield from (f"asks: casting {spell.id}" for spell in game.deck.spells if any(map(_is_open, spell.parts)))
    yield from (f"seating: (0, 1, 2, 3){one}" for one in (" apart apart",))
    yield from (f"seating: (0, 0, 1, 1){one}" for one in _JOINED)
    yield from (f"seating: (0, 0, 1, 2){one} apart" for one in (" apart", " combined"))
    yield from (f"seating: (0, 1, 2, 2) apart{one}" for one in (" apart", " combined"))
    yield from (f"seats: {seats}" for seats in ("person person person person", "person easy medium hard"))
    yield "seats: person easy easy easy guided"
    yield from (f"round: {number}" for number in range(1, stations_state.ROUNDS + 1))
    yield from ("deals: 1", "deals: 2", "deals: later one", "levels: standard", "levels: own")
    yield from ("unqualified: True", "unqualified: False")
    yield from ("over: won points", "over: drawn equal_points")


def _is_open(part: Part) -> bool:
    """Whether a part of a Spell leaves a choice: beside a Spell there is never more than one Gladiator of its own team."""
    return isinstance(part.whom, Fallen) or (isinstance(part.whom, Chosen) and part.whom.side != "own")


_JOINED = (" apart apart", " apart combined", " combined apart", " combined combined")


PLAN = Plan(
    rests=_rests,
    known=_known,
    seated=(
        stations_state.Options(players=("person", "easy", "medium", "hard")),
        stations_state.Options(players=("person", "easy", "easy", "easy"), guided=True),
        stations_state.Options(players=("person",) * 4, deals=2),
    ),
    whole=(stations_state.Options(players=("person", "easy", "medium", "hard"), deals=2), stations_state.Options()),
    games=200,
)
