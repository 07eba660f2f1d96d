"""The Stations under the suite: seatings, what is hidden, what is conserved, and what has to occur."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, get_args

from content.stations.shelf import SHELF
from rules.kernel.game import Event
from rules.stations import events as told
from rules.stations.fault import cards_there
from rules.stations.game import StationsGame
from rules.stations.refusals import REFUSALS
from rules.stations.state import LEVELS, ROUNDS, Casting, Options, Phase, Player, StationsState
from tests.conformance.playouts import Moment
from tests.conformance.subject import Pace, Subject, Tagged
from tui.games.stations.wording import StationsWording

__all__ = ["SUBJECT"]

Controllers = tuple[int, int, int, int]

SEATINGS: Mapping[int, tuple[Controllers, ...]] = {
    2: ((0, 0, 1, 1),),
    3: ((0, 0, 1, 2), (0, 1, 2, 2)),
    4: ((0, 1, 2, 3),),
}
"""Who can control the Stations, by the number of seats."""


def _options(rng: Random, seats: int) -> Options:
    controllers = rng.choice(SEATINGS[seats])
    own_levels = rng.random() < 0.3
    levels = tuple(rng.randint(1, 8) for _ in range(ROUNDS)) if own_levels else LEVELS
    return Options(
        controllers=controllers,
        combined=(_combined(rng, controllers[:2]), _combined(rng, controllers[2:])),
        levels=levels,
        deals=rng.choice((1, 1, 1, 1, 2, 3)),
        unqualified_win=rng.random() < 0.2,
        players=tuple(rng.choice(get_args(Player)) for _ in range(seats)) if rng.random() < 0.5 else (),
        guided=rng.random() < 0.2,
    )


def _combined(rng: Random, team: tuple[int, ...]) -> bool:
    return team[0] == team[1] and rng.random() < 0.5


def _secrets(state: StationsState, seat: int) -> Iterator[tuple[str, Any]]:
    """The hands of the others, the undealt cards, and the dice of deals to come; a single hidden hand can be told."""
    controllers = state.options.controllers
    yield f"the dice, to seat {seat}", state.dice
    yield f"the deck, to seat {seat}", state.deck
    hidden = [station for station, hand in enumerate(state.hands) if hand and controllers[station] != seat]
    if len(hidden) > 1 or state.deck:
        for station in hidden:
            yield f"the hand of Station {station}, to seat {seat} of {controllers}", state.hands[station]


def _notable(game: StationsGame, moment: Moment) -> Iterator[Tagged]:
    """Which Spells did what, how rounds and Fliers went, and who sat where."""
    state: StationsState = moment.state
    if moment.number == 0:
        yield "seating", _seating(state.options)
    frame = state.frame
    spell = frame.left[0] if isinstance(frame, Casting) else ""
    for event in moment.step.events:
        match event:
            case told.SpellCast(card=card):
                spell = card
                yield "spell cast", spell
            case told.SpellFailed(card=card, why=why):
                yield "spell failed", why
                yield "spell failed in play", f"{card} {why}"
            case told.EngagementChosen(whom=whom):
                yield "engages", whom
            case told.PhaseBegan(phase=phase):
                yield "phase", phase
            case told.RoundJudged(winners=winners, team=team):
                yield "round", "drawn" if winners and team is None else f"won by {team}"
        if done := _deeds(event):
            words = (deed for caster, deed in _written(game) if caster == spell)
            yield from (("deed", f"{spell}: {deed}") for deed in words if deed in done or deed not in _TOLD)


def _seating(options: Options) -> str:
    hands = "".join(" combined" if combined else " apart" for combined in options.combined)
    return f"{options.controllers}{hands}"


def _deeds(event: Event) -> tuple[str, ...]:
    """The words of the vocabulary that an event can come from."""
    match event:
        case told.LevelChanged():
            return ("level",)
        case told.RatingChanged(rating=rating):
            return (rating, "exchange")
        case told.AttributeGained():
            return ("grant",)
        case told.AttributeLost():
            return ("strip",)
        case told.QualifyingChanged():
            return ("qualifying",)
        case told.CardRecalled():
            return ("recall",)
        case told.Wounded():
            return ("wound",)
        case told.GladiatorsRemoved(spell=spell) if spell:
            return ("remove",)
        case _:
            return ()


_TOLD = frozenset(
    {"level", "damage", "defense", "exchange", "grant", "strip", "qualifying", "recall", "wound", "remove"}
)
"""The words that `_deeds` tells apart; any other has done something as soon as its Spell has."""


@cache
def _written(game: StationsGame) -> set[tuple[str, str]]:
    """Spells with the words that their cards are written in."""
    return {
        (spell.id, str(deed.__struct_config__.tag))
        for spell in game.deck.spells
        for part in spell.parts
        for deed in part.deeds
    }


def _expected(game: StationsGame) -> Iterator[Tagged]:
    """All refusals, Spells and deeds of Spells, every seating, and every way in which rounds and games end."""
    yield from (("refusal", code) for code in REFUSALS)
    yield from (("spell cast", spell) for spell in game.deck.spell)
    yield from (("deed", f"{spell}: {deed}") for spell, deed in sorted(_written(game)))
    yield from (("spell failed", why) for why in ("unqualified", "nothing"))
    yield from (("engages", whom) for whom in ("fliers", "all"))
    yield from (("phase", phase) for phase in get_args(Phase))
    yield from (("round", result) for result in ("won by 0", "won by 1", "won by None", "drawn"))
    yield from (("outcome", outcome) for outcome in ("won points", "drawn equal_points"))
    for controllers in (seating for seatings in SEATINGS.values() for seating in seatings):
        sun, moon = (range(1 + (controllers[at] == controllers[at + 1])) for at in (0, 2))
        for combined in ((bool(one), bool(other)) for one in sun for other in moon):
            yield "seating", _seating(Options(controllers=controllers, combined=combined))


def _golden(_game: object, seats: int) -> Options:
    return Options(controllers=SEATINGS[seats][0])


def _variants() -> Mapping[str, Options]:
    return {
        "3-left": Options(controllers=(0, 1, 2, 2)),
        "combined": Options(controllers=(0, 0, 1, 1), combined=(True, True)),
        "half-combined": Options(controllers=(0, 0, 1, 2), combined=(True, False)),
        "levels": Options(levels=(8, 1, 7, 2, 6, 3, 5, 4), unqualified_win=True),
        "match": Options(deals=2),
    }


SUBJECT = Subject(
    name="stations",
    make=lambda core: StationsGame(SHELF.load(core=core)),
    wording=lambda game: StationsWording(game.deck),
    options=_options,
    limit=ROUNDS * 3 * 20,
    quick=15,
    pieces=lambda _, state: cards_there(state),
    piles=("hands.*", "deck", "pile", "arena"),
    secrets=_secrets,
    notable=_notable,
    expected=_expected,
    golden=_golden,
    variants=_variants,
    pace=Pace(probes=3, views=6, piles=12),
)
