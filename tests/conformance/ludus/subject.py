"""The ludus under the suite: what it hides, what it conserves, and how its games are begun."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from content.ludus.shelf import SHELF
from rules.bots.ludus.easy import EasyBot
from rules.ludus.fault import arenas_there, cards_there
from rules.ludus.game import LudusGame
from rules.ludus.options import Champions, Options
from rules.ludus.state import LudusState
from tests.conformance.ludus.census import absent, expected, notable
from tests.conformance.ludus.positions import position
from tests.conformance.subject import Pace, Subject
from tui.games.ludus.wording import LudusWording

__all__ = ["SUBJECT"]

_SCHOOL = ("deck", "hand", "discard", "reserve", "patrons", "arenas")
_SUPPLY = ("deck", "row", "discard")


def _options(rng: Random, seats: int) -> Options:
    players = tuple(rng.choice(("person", "easy", "medium", "hard")) for _ in range(seats))
    return Options(
        first=rng.choice((None, 0, 1)),
        seats=seats,
        champions=rng.choice(_CHAMPIONS),
        expansion=rng.random() < 0.3,
        players=players if rng.random() < 0.5 else (),  # type: ignore[arg-type]
        guided=rng.random() < 0.2,
    )


_CHAMPIONS: tuple[Champions, ...] = ("none", "drawn", "drafted")


def _piles() -> Iterator[str]:
    yield from (f"schools.*.{pile}" for pile in _SCHOOL)
    yield from (f"supplies.*.{pile}" for pile in _SUPPLY)
    yield from ("grounds", "arena_deck", "boasts", "fighters", "removed")


def _pieces(game: LudusGame, state: LudusState) -> Counter[str]:
    """Every card and Arena, the levels of Champions that nobody has among them."""
    left = Counter(level for one in state.undrafted for level in game.box.champion[one].levels)
    return cards_there(state) + arenas_there(state) + left


def _secrets(state: LudusState, seat: int) -> Iterator[tuple[str, Any]]:
    """Chance to come, what lies face down, and the Hand and Reserve of the other seat, where they are not all that it hides."""
    for at, supply in enumerate(state.supplies):
        yield f"the dice of Supply Deck {at}", supply.dice
        yield f"Supply Deck {at}", supply.deck if len(set(supply.deck)) > 1 else ()
    yield "the Arenas to come", state.arena_deck if len(state.arena_deck) > 1 else ()
    for owner, school in enumerate(state.schools):
        known = "the own" if owner == seat else "the other"
        yield f"{known} dice", school.dice
        yield f"{known} Deck", school.deck if len(set(school.deck)) > 1 else ()
        if owner != seat and len({*school.deck, *school.hand, *school.reserve}) > 1:
            yield "the other Hand", school.hand
            yield "the other Reserve", school.reserve


def _golden(_game: object, seats: int) -> Options:
    return Options(first=0, seats=seats)


def _variants() -> Mapping[str, Options]:
    return {
        "other-first": Options(first=1, guided=True),
        "champions": Options(first=0, champions="drafted", expansion=True),
        "4-champions": Options(first=2, seats=4, champions="drawn"),
    }


SUBJECT = Subject(
    name="ludus",
    make=lambda core: LudusGame(SHELF.load(core=core)),
    wording=lambda game: LudusWording(game.box),
    options=_options,
    limit=20_000,
    quick=3,
    piles=tuple(_piles()),
    pieces=_pieces,
    secrets=_secrets,
    position=position,
    notable=notable,
    expected=expected,
    absent=absent,
    golden=_golden,
    variants=_variants,
    golden_length=2_000,
    pace=Pace(probes=3, views=8, piles=25),
    bots={"easy": EasyBot},
)
