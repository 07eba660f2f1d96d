"""Spells that come to nothing: no bot of any level selects one where another card would do as well."""

from collections.abc import Callable

import pytest

from rules.bots.stations import BOTS
from rules.bots.stations.waste import wasted
from rules.stations import effects as f
from rules.stations.actions import Select
from rules.stations.game import StationsGame
from rules.stations.state import Options
from tests.content_set import a_deck
from tests.rules.bots.stations.positions import Position, spell
from tests.rules.stations.positions import gladiator

LATER = tuple(gladiator(f"g{n} 6/9 L{4 + n % 5}") for n in range(9))
"""Cards for later rounds, more than there are rounds."""

ICARUS = spell("icarus", 2, f.Part((f.Strip("flying"), f.Wound(4)), f.Every(having="flying")))
BOW = spell("bow", 2, f.Part((f.Grant("range"),), f.Chosen(side="own")))
GAZE = spell("gaze", 2, f.Part((f.ChangeDamage(-4),), f.Chosen(side="other")))
RETURN = spell("return", 2, f.Part((f.Recall(),), f.Fallen()))
OMENS = spell("omens", 2, f.Part((f.ChangeQualifying(-2),)))
HIGH = spell("high", 5, f.Part((f.Remove(),), f.Chosen()))
OTHER = spell("other", 2, f.Part((f.ChangeQualifying(-1),)))


def no_flier_lies_there() -> tuple[Position, str]:
    """The Fall of Icarus beside a partner who has won already, with no Flier in play."""
    cards = map(gladiator, ("elk 1/2", "ox 1/2", "lion 4/30"))
    hand = ("icarus", *(card.id for card in LATER))
    return Position(ICARUS, *cards, *LATER, table=("lion", "elk", "ox"), hand=hand, level=2, first=1), "icarus"


def the_partner_laid_down_a_spell() -> tuple[Position, str]:
    """A bow for its own team, which has no Gladiator in the Arena and gets none."""
    cards = map(gladiator, ("elk 9/30", "ox 9/30"))
    hand = ("bow", *(card.id for card in LATER))
    return Position(BOW, OTHER, *cards, *LATER, table=("other", "elk", "ox"), hand=hand, level=2, first=1), "bow"


def it_is_not_qualified() -> tuple[Position, str]:
    cards = map(gladiator, ("elk 1/2", "ox 1/2", "lion 4/30"))
    hand = ("high", *(card.id for card in LATER))
    return Position(HIGH, *cards, *LATER, table=("lion", "elk", "ox"), hand=hand, level=2, first=1), "high"


Drawn = Callable[[], tuple[Position, str]]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(
    "drawn", [no_flier_lies_there, the_partner_laid_down_a_spell, it_is_not_qualified], ids=lambda one: one.__name__
)
def test_no_bot_spends_a_spell_for_nothing(level: str, drawn: Drawn) -> None:
    position, vain = drawn()
    assert any(isinstance(one, Select) and one.card == vain for one in position.legal)

    for seed in range(3):
        chosen = BOTS[level](position.game, seed).choose(position.view, position.legal, 9 + seed)
        assert isinstance(chosen, Select)
        assert chosen.card != vain


def test_a_spell_beside_an_unharmed_winner_is_better_than_a_gladiator_that_fells_it() -> None:
    """A Gladiator of its own team would go down with the partner's; the Spell for nothing leaves it the point."""
    cards = [gladiator(drawn) for drawn in ("lion 4/5", "elk 1/2", "ox 1/2", "bull 5/3 L2")]
    position = Position(ICARUS, *cards, table=("elk", "ox", "lion"), hand=("icarus", "bull"), level=3, first=2)
    station = position.seat
    legal = tuple(one for one in position.legal if isinstance(one, Select) and one.card in {"icarus", "bull"})
    assert wasted(position.game.deck, position.view, station, "icarus")

    for level in ("medium", "hard"):
        chosen = BOTS[level](position.game, 1).choose(position.view, legal, 9)
        assert isinstance(chosen, Select)
        assert chosen.card == "icarus"


@pytest.mark.parametrize(
    ("card", "table", "vain"),
    [
        ("icarus", ("owl",), False),
        ("icarus", ("elk",), True),
        ("icarus", (), True),
        ("gaze", ("elk",), False),
        ("gaze", (), False),
        ("gaze", ("other", "omens", "bow"), True),
        ("bow", ("other", "elk", "ox"), True),
        ("return", ("elk", "ox", "owl"), False),
        ("omens", ("elk", "ox", "owl"), False),
        ("high", ("elk", "ox", "owl"), True),
    ],
)
def test_a_spell_is_wasted_where_it_touches_nobody_and_may_get_nobody(
    card: str, table: tuple[str, ...], vain: bool
) -> None:
    cards = map(gladiator, ("elk 1/2", "ox 1/2", "owl 1/2 flying"))
    spells = (ICARUS, BOW, GAZE, RETURN, OMENS, HIGH, OTHER)
    first = {0: 3, 1: 3, 3: 1}[len(table)]
    position = Position(*spells, *cards, table=table, hand=(card,), level=2, first=first, pile=())

    assert wasted(position.game.deck, position.view, position.seat, card) is vain


def test_over_whole_deals_medium_bots_waste_a_spell_once_in_a_while_at_most() -> None:
    """In these deals Fall of Icarus was once spent six times with no Flier in play."""
    game, spent, in_vain = StationsGame(a_deck()), 0, 0
    for seed in (2, 3, 5, 6, 9, 15):
        state, number, bot = game.start(Options(), seed), 0, BOTS["medium"](game, 0)
        while (seat := game.to_act(state)) is not None:
            view, legal = game.view(state, seat), game.legal(state)
            chosen = bot.choose(view, legal, number)
            if isinstance(chosen, Select) and chosen.card in game.deck.spell:
                spent += 1
                in_vain += wasted(game.deck, view, chosen.station, chosen.card)
            state, number = game.apply(state, chosen).state, number + 1
    assert spent > 40
    assert in_vain == 0
