"""What deeds are worth to the bots."""

from rules.bots.ludus.worth import Worth
from rules.ludus import effects as f
from tests.rules.ludus.support.positions import Side, laid, scheme


class Unheard(f.Coins, frozen=True, tag="unheard"):
    """A deed that nobody has rated."""


def test_a_deed_that_nobody_has_rated_is_worth_about_a_coin() -> None:
    played = laid(scheme("known", f.Coins()), scheme("unheard", Unheard()), me=Side(hand="known unheard"))
    card = Worth(played.game.box).card
    assert 0.5 * card["known"] < card["unheard"] <= card["known"]
