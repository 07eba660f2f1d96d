"""The games that the suite is held over."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from rules.campaign.game import CampaignGame
from rules.campaign.journey.options import options_of
from rules.ludus.game import LudusGame
from rules.stations.game import StationsGame
from tests.conformance.campaign import CAMPAIGN
from tests.conformance.ludus import LUDUS
from tests.conformance.playouts import Moment
from tests.conformance.stations import STATIONS
from tests.conformance.subject import Subject
from tests.content_set import a_box, a_catalogue, a_deck
from tests.toys.fair import Fair
from tests.toys.fair import wording as fair_wording
from tests.toys.fair.game import prizes_in
from tests.toys.fair.state import FairState, Rewarding
from tests.toys.fair.state import Options as FairOptions
from tests.toys.feud import CARDS, Feud
from tests.toys.feud import wording as feud_wording
from tests.toys.feud.state import FeudState, Harm, Playing, Staking, Window
from tests.toys.feud.state import Options as FeudOptions
from tests.toys.feud.view import cards_in
from tui.games.campaign.wording import CampaignWording
from tui.games.ludus.wording import LudusWording
from tui.games.stations.wording import StationsWording

__all__ = ["SETTLED", "SUBJECTS", "feud_secrets"]


def _feud_options(rng: Random, seats: int) -> FeudOptions:
    return FeudOptions(seats, rounds=rng.randint(1, 5), first=rng.randrange(seats))  # type: ignore[arg-type]


def feud_secrets(state: FeudState, seat: int) -> Iterator[tuple[str, Any]]:
    """Hands and stakes of others, the deck, the dice to come."""
    yield "feud: the dice", state.draws
    yield f"feud: the deck, to seat {seat}", state.deck
    for other, hand in enumerate(state.hands):
        if other != seat:
            yield f"feud: the hand of seat {other}, to seat {seat}", hand
    match state.pending:
        case (Staking(staked=staked),):
            for n, card in enumerate(staked):
                if (state.first + n) % len(state.hearts) != seat:
                    yield f"feud: stake {n}, to another", card


NESTINGS = (
    "a window in an effect in a window",
    "a choice in an effect in a window",
    "an aside during a choice in an effect in a window",
    "an aside in a window in an effect in a window",
)


VENUES = (
    "every seat of the feud is its own at the fair",
    "the seats of the feud are others at the fair",
    "the house feuds",
    "somebody who looks on bets",
)


def _feud_nestings(state: FeudState | None, *, aside: bool) -> Iterator[tuple[str, str]]:
    """How deep what waits is nested."""
    match () if state is None else state.pending:
        case (*_, Window(), Playing() | Harm(), Window()):
            yield "nesting", NESTINGS[3 if aside else 0]
        case (*_, Window(), Playing()):
            yield "nesting", NESTINGS[2 if aside else 1]
    if state is not None:
        yield "frames", str(len(state.pending))


def _feud_notable(_game: object, moment: Moment) -> Iterator[tuple[str, str]]:
    return _feud_nestings(moment.state, aside=moment.action in moment.asides)


def _fair_notable(_game: object, moment: Moment) -> Iterator[tuple[str, str]]:
    feuding = moment.state.feuding
    if feuding is not None:
        yield "venue", VENUES[bool(feuding.seats)]
        if moment.action.seat == moment.state.people:
            yield "venue", VENUES[2]
        if feuding.seats and moment.action.seat not in feuding.seats:
            yield "venue", VENUES[3]
    yield from _feud_nestings(moment.state.feud, aside=moment.action in moment.asides)


def _fair_expected(game: object) -> Iterator[tuple[str, str]]:
    yield from _nestings(game)
    yield from (("venue", name) for name in VENUES)


def _nestings(_game: object) -> Iterator[tuple[str, str]]:
    return (("nesting", name) for name in NESTINGS)


def _fair_options(rng: Random, seats: int) -> FairOptions:
    house = rng.random() < 0.5
    return FairOptions(seats, rounds=rng.randint(2, 5), feud_rounds=rng.randint(1, 2), house=house)  # type: ignore[arg-type]


def _fair_secrets(state: FairState, seat: int) -> Iterator[tuple[str, Any]]:
    yield "fair: the dice", state.draws
    yield f"fair: the tent, to seat {seat}", state.tent
    for other, prizes in enumerate(state.prizes):
        if other != seat:
            yield f"fair: the prizes of seat {other}, to seat {seat}", prizes
    match state.pending:
        case (*_, Rewarding(seat=other, prizes=prizes)) if other != seat:
            yield f"fair: the prizes shown to seat {other}, to seat {seat}", prizes
    if state.feuding is not None:
        yield from feud_secrets(state.feuding.state, state.feuding.inner(seat))


FEUD = Subject(
    name="feud",
    make=lambda: Feud(CARDS),
    wording=lambda: feud_wording,
    options=_feud_options,
    limit=1500,
    quick=12,
    piles=("deck", "hands.*", "yards.*"),
    pieces=lambda _, state: Counter(cards_in(state)),
    secrets=feud_secrets,
    notable=_feud_notable,
    expected=_nestings,
    golden=lambda seats: FeudOptions(seats, rounds=3),  # type: ignore[arg-type]
)

FAIR = Subject(
    name="fair",
    make=lambda: Fair(Feud(CARDS)),
    wording=lambda: fair_wording,
    options=_fair_options,
    limit=4000,
    quick=4,
    piles=(
        "tent",
        "prizes.*",
        "pending.*.prizes",
        "pending.*.state.deck",
        "pending.*.state.hands.*",
        "pending.*.state.yards.*",
    ),
    pieces=lambda _, state: Counter(prizes_in(state)),
    secrets=_fair_secrets,
    notable=_fair_notable,
    expected=_fair_expected,
    golden=lambda seats: FairOptions(seats, rounds=2, feud_rounds=1),  # type: ignore[arg-type]
    variants=lambda: {"house": FairOptions(3, rounds=2, feud_rounds=1, house=True)},
)

SUBJECTS = (FEUD, FAIR, CAMPAIGN, STATIONS, LUDUS)
"""With the content that is shipped, whatever it is."""

SETTLED = (
    FEUD,
    FAIR,
    replace(
        CAMPAIGN,
        make=lambda: CampaignGame(a_catalogue()),
        wording=lambda: CampaignWording(a_catalogue()),
        golden=lambda _: options_of(a_catalogue().presets[0]),
    ),
    replace(STATIONS, make=lambda: StationsGame(a_deck()), wording=lambda: StationsWording(a_deck())),
    replace(LUDUS, make=lambda: LudusGame(a_box()), wording=lambda: LudusWording(a_box())),
)
"""With content that stays as it is, so that what is written down of a game changes with the rules alone."""
