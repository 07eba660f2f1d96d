"""The odds of a fight before it is entered: how often it was won, who fell, whether they come back, and what became of the hero."""

from rules.bots.campaign.playout import TriedBefore, TriedFight
from rules.campaign.combat.state import CombatKind
from tests.content_set import a_catalogue
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.tries import odds_afar, odds_told

NAMES = Names(a_catalogue())


def told(*fights: TriedFight, kind: CombatKind = "bloodshed") -> str:
    return odds_told(NAMES, TriedBefore(kind, fights))


def test_whoever_fell_is_named_and_lost() -> None:
    one, two = TriedFight(True, ("archer",)), TriedFight(False, ("archer", "net_diver"))

    assert told(one, two, TriedFight(True)).startswith("A bot won 2 of 3 tries. Your Archer fell for good in 2.")
    assert "A unit fell for good in 3 (most often your Archer, in 2)." in told(
        one, two, TriedFight(True, ("net_diver",))
    )


def test_the_fallen_of_a_sport_come_back() -> None:
    assert "Your Archer fell in 1; after a Sport the fallen come back." in told(
        TriedFight(True, ("archer",)), kind="sport"
    )
    assert told(TriedFight(False), kind="sport") == "A bot won none of 1 tries. No unit fell."


def test_a_hero_was_saved_or_fell_or_kept_so_much() -> None:
    hurt = TriedFight(True, hurt=4, hp=2)

    assert told(hurt, TriedFight(True, hp=6)).endswith("No unit was lost. At worst your hero kept 2 HP.")
    assert told(hurt, TriedFight(True, saved=True, hp=6)).endswith("A blessing saved your hero in 1.")
    assert told(hurt, TriedFight(False, died=True)).endswith("Your hero fell in 1, and the campaign was lost.")
    assert "hero" not in told(TriedFight(False, died=True), kind="primus")
    assert "hero" not in told(TriedFight(True, hp=6))


def test_the_same_is_told_of_a_foe_afar() -> None:
    found = TriedBefore("primus", (TriedFight(True, ("archer",), hurt=1, hp=5),))

    assert odds_afar(NAMES, "Decimus", found) == (
        "Decimus now: a bot won 1 of 1 tries. Your Archer fell for good in 1. At worst your hero kept 5 HP."
    )
