"""Cards that are laid down before a game begins, on top of what is shuffled."""

from collections import Counter

import pytest

from rules.ludus.box import STALLS
from rules.ludus.game import LudusGame
from rules.ludus.state import Deal, LudusState, Options
from tests.content_set import a_box

BOX = a_box()
GAME = LudusGame(BOX)
DEAL = Deal(
    schools=(("andabata", "cull"),),
    supplies=(("flamma", "samnite", "samnite", "thraex"), (), ("tribune",)),
    arenas=("roma", "capua"),
)
FIRST = Options(first=0)
IN_PLAY = BOX.packed(FIRST)


def dealt(seed: int) -> LudusState:
    return GAME.start(Options(first=0, deal=DEAL), seed)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_laid_down_comes_first(seed: int) -> None:
    state = dealt(seed)
    assert state.schools[0].hand[:2] == ("andabata", "cull")
    gladiators, _, economy = state.supplies
    assert gladiators.row == ("flamma", "samnite", "samnite")
    assert gladiators.deck[-1] == "thraex"
    assert economy.row[0] == "tribune"
    assert [ground.card for ground in state.grounds[:2]] == ["roma", "capua"]


def test_the_rest_is_as_chance_has_it_and_nothing_comes_or_goes() -> None:
    laid, plain = dealt(3), GAME.start(FIRST, 3)
    assert GAME.fault(laid) is None
    assert (laid.schools[1], laid.supplies[1]) == (plain.schools[1], plain.supplies[1])
    for stall, supply in zip(STALLS, laid.supplies, strict=True):
        assert Counter((*supply.deck, *supply.row)) == Counter(IN_PLAY.copies(stall))
    assert dealt(4).schools[0].hand[2:] != laid.schools[0].hand[2:]


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (Deal(schools=(("cull", "cull"),)), "more of cull than its pile"),
        (Deal(supplies=(("tribune",),)), "more of tribune than its pile"),
        (Deal(arenas=("atlantis",)), "more of atlantis than its pile"),
        (Deal(schools=((), (), ("cull",))), "more piles than the game"),
        (Deal(supplies=((), (), (), ("cull",))), "more piles than the game"),
    ],
)
def test_what_the_box_does_not_have_is_not_dealt(deal: Deal, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.start(Options(deal=deal), 3)
