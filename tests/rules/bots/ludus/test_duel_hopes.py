"""What a bot expects of the Arenas of a duel: that whoever stays away seldom comes, and that the last Glory is the match."""

from rules.bots.ludus.hopes import hopes_of
from rules.ludus.formats import FORMATS
from tests.rules.ludus.support.positions import Side, gladiator, laid

CALF, ELK = gladiator("calf a1 h2"), gladiator("elk a2 h4")


def hope(own: str, *, glory: int = 0) -> float:
    """The hopes of seat 0 with Gladiators in the Lasting Glory Arena, against an elk."""
    played = laid(CALF, ELK, me=Side(), other=Side(glory=glory), last=(own, "elk"), registering=0)
    return hopes_of(played.game.box, FORMATS[2]).now(played.state, 0)


def test_even_the_weakest_gladiator_is_better_than_none() -> None:
    assert hope("") < hope("calf") < hope("elk")


def test_an_arena_that_wins_the_match_counts_for_more_than_its_glory() -> None:
    assert hope("calf", glory=3) == hope("calf")
    assert hope("calf", glory=4) < 2 * hope("calf")
