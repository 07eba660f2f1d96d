"""The campaign under the suite: what it hides, what it conserves, and what has to occur in it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from content.campaign.shelf import SHELF
from rules.bots.campaign import BOTS
from rules.campaign.game import CampaignGame
from rules.campaign.journey.census import COUNTED, found
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign, Options
from tests.conformance.campaign.census import absent, expected, notable
from tests.conformance.campaign.positions import position
from tests.conformance.subject import Pace, Subject
from tui.games.campaign.wording import CampaignWording

__all__ = ["SUBJECT"]

WASTEFUL = frozenset({"campaign.spectate", "combat.surrender"})
"""What wastes time, and what gives up."""

HEROES = tuple(hero.id for hero in SHELF.load().heroes)
SCIONS = tuple(scion.id for scion in SHELF.load().scions)

_PILES = ("bag", "tactics", "stacks.*", "banes", "chips", "unearned", "special", "sacrificed")
_CAMP = ("units", "tactics", "prowess", "opportunities", "banes")
_DECKS = ("sport", "opportunity", "bloodshed")


def _options(rng: Random, _seats: int) -> Options:
    return Options(
        hero=rng.choice(HEROES),
        difficulty=rng.choice(("chosen", "valiant", "fearless")),
        scion=rng.choice(SCIONS),
        weeks=rng.choice((6, 12)),
        practice=rng.random() < 0.1,
    )


def _piles() -> Iterator[str]:
    for table in ("table", "aftermath.table", "pending.*.state.table"):
        yield from (f"{table}.{pile}" for pile in _PILES)
        yield from (f"{table}.camp.{pile}" for pile in _CAMP)
        yield from (f"{table}.decks.{deck}" for deck in _DECKS)
    for combat in ("aftermath", "pending.*.state"):
        yield from (f"{combat}.drawn", f"{combat}.column")


def _secrets(state: Campaign, _seat: int) -> Iterator[tuple[str, Any]]:
    """Chance to come, the bane stack, and all but the front of decks and faction stacks; a hidden one chip is no secret."""
    table = state.laid
    yield "the seed", state.seed
    yield "the dice", table.dice
    yield "the draws", table.draws
    yield "the bane stack", table.banes
    for deck in _DECKS:
        yield f"the {deck} deck", getattr(table.decks, deck)[1:]


def _first(game: CampaignGame, _seats: int) -> Options:
    return options_of(game.cat.presets[0])


def _pieces(game: CampaignGame, state: Campaign) -> Counter[str]:
    """Every chip and card, as the rules count them."""
    counted = found(game.cat, state)
    return sum((counted[what] for what in COUNTED), Counter())


SUBJECT = Subject(
    name="campaign",
    make=lambda core: CampaignGame(SHELF.load(core=core)),
    wording=lambda game: CampaignWording(game.cat),
    options=_options,
    limit=20_000,
    quick=4,
    piles=tuple(_piles()),
    pieces=_pieces,
    secrets=_secrets,
    golden=_first,
    golden_seed=95,  # a campaign of several fights
    wasteful=WASTEFUL,
    position=position,
    notable=notable,
    expected=expected,
    absent=absent,
    pace=Pace(probes=4, views=10, piles=20),
    bots=BOTS,
)
