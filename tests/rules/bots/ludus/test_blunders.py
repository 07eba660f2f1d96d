"""Positions with a blunder in them, which the better bots commit with no seed."""

from collections.abc import Callable

import pytest

from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
    Played,
    Side,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)

SEEDS = range(4)

Drawn = tuple[Played, Callable[[a.LudusAction], bool]]
"""A position, and what is a blunder in it."""


def chooses(played: Played, card: str) -> Callable[[a.LudusAction], bool]:
    number = played.number(card)
    return lambda action: isinstance(action, a.Choose) and action.fighter == number


def kind(*kinds: type[a.LudusAction]) -> Callable[[a.LudusAction], bool]:
    return lambda action: isinstance(action, kinds)


def leaves_the_lion_alive() -> Drawn:
    """The ox can fell the lion, which would fell it in turn, or scratch a mouse."""
    played = laid(
        gladiator("ox a4 h6"),
        gladiator("lion a4 h4"),
        gladiator("mouse a1 h5"),
        last=("ox", "lion mouse"),
        battle=LAST,
    )
    played.attack("ox")
    return played, chooses(played, "mouse")


def pierces_its_own() -> Drawn:
    """Whoever is chosen is hurt."""
    dart = tactic("dart", f.Damage(n=2))
    fighters = (gladiator("ox a3 h4"), gladiator("elk a2 h2"), gladiator("bee a2 h4"))
    played = laid(dart, *fighters, me=Side(hand="dart"), last=("ox", "elk bee"), battle=LAST, favor=0)
    played.play("dart")
    return played, chooses(played, "ox")


def exhausts_the_patron_that_is_needed() -> Drawn:
    """One damage is not worth the only Gladiator."""
    envoy = patron("envoy", 1, u.TacticAbility((f.Damage(n=1),), u.Cost(exhaust=True)))
    fighters = (gladiator("ox a3 h6 i1"), gladiator("elk a2 h6"))
    played = laid(envoy, *fighters, me=Side(villa="envoy"), last=("ox", "elk"), battle=LAST)
    return played, kind(a.Use)


def lets_its_last_fighter_fall() -> Drawn:
    """The shield saves the ox, which fells the weakened lion afterwards."""
    shield = reaction("shield", u.Cue("assigned", "own"), f.Prevent(n="all"))
    fighters = (gladiator("ox a3 h3"), gladiator("lion a3 h9"))
    played = laid(shield, *fighters, me=Side(hand="shield"), last=("ox", "lion*6"), battle=LAST, acting=1, favor=0)
    played.attack("lion")
    return played, kind(a.Pass)


def leaves_the_glory_lying() -> Drawn:
    """Nobody else can enter, and two Glory win the match."""
    fighters = (gladiator("ox a2 h3"), gladiator("elk a2 h3"))
    played = laid(*fighters, me=Side(hand="ox inc3", glory=4), fl1=("", "elk"), registering=0, favor=1)
    return played, kind(a.Pass)


def enters_where_less_is_won() -> Drawn:
    """The Lasting Glory Arena wins the match; the Fleeting one does not."""
    fighters = (gladiator("ox a2 h3"), gladiator("elk a2 h3"))
    played = laid(*fighters, me=Side(hand="ox inc3", glory=4), fl1=("", "elk"), registering=0, favor=1)
    played.register("ox")
    return played, lambda action: isinstance(action, a.Place) and action.arena == FL1


def lets_the_last_glory_go_unopposed() -> Drawn:
    """One sure Glory in the Fleeting Arena is no use to whoever has lost the match by then."""
    fighters = (gladiator("ox a2 h3"), gladiator("lion a4 h7"), gladiator("elk a1 h1"), gladiator("calf a1 h1"))
    me, other = Side(hand="ox calf inc3 inc3", glory=1), Side(hand="inc1 inc1", glory=4)
    played = laid(*fighters, me=me, other=other, fl1=("", "elk"), last=("", "lion"), registering=0, favor=1)
    played.register("ox")
    return played, lambda action: isinstance(action, a.Place) and action.arena == FL1


def stays_away_from_an_equal() -> Drawn:
    """Whoever goes elsewhere leaves two Glory to the opponent for a single one."""
    fighters = (gladiator("ox a2 h3"), gladiator("elk a2 h3"))
    played = laid(*fighters, me=Side(hand="ox"), last=("", "elk"))
    played.play("ox")
    return played, lambda action: isinstance(action, a.Place) and action.arena != LAST


def culls_the_best() -> Drawn:
    """A Boast does nothing; five Coin do."""
    cull = scheme("cull", f.Cull())
    played = laid(cull, me=Side(hand="cull inc5 boast6", deck="inc1 inc1 inc1"), boasts=(10, 15, 19, 24))
    played.play("cull")
    return played, lambda action: isinstance(action, a.Pick) and action.card == "inc5"


BLUNDERS = (
    leaves_the_lion_alive,
    pierces_its_own,
    exhausts_the_patron_that_is_needed,
    lets_its_last_fighter_fall,
    leaves_the_glory_lying,
    enters_where_less_is_won,
    lets_the_last_glory_go_unopposed,
    stays_away_from_an_equal,
    culls_the_best,
)


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("drawn", BLUNDERS)
def test_it_is_not_committed(drawn: Callable[[], Drawn], level: str) -> None:
    played, blunder = drawn()
    assert any(blunder(action) for action in played.legal)
    assert not all(blunder(action) for action in played.legal)
    view = played.game.view(played.state, played.asked)

    for seed in SEEDS:
        assert not blunder(BOTS[level](played.game, seed).choose(view, played.legal, 9))
