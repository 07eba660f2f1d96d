"""Reaction Cards and Reaction Abilities that meet in one window, and those that answer what their own player does."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Reacting
from tests.rules.ludus.support.fights import PURSE, damaged, fight
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, patron, reaction
from tests.rules.ludus.support.shipped import shipped

BOOK = shipped("vestalis")
CHEER = reaction("cheer", u.Cue("assigned"), f.Coins(n=1))


@pytest.mark.rule("F-REACTION-08")
def test_cards_and_abilities_of_all_kinds_meet_in_one_window() -> None:
    nurse = gladiator(
        "nurse h9", u.ReactionAbility(u.Cue("assigned"), (f.Prevent(n=1),), u.Cost(exhaust=True), may=True)
    )
    shrine = arena("shrine", u.ReactionAbility(u.Cue("assigned"), (f.Prevent(n=1),), u.Cost(exhaust=True), may=True))
    played = (
        fight(
            *BOOK,
            nurse,
            shrine,
            other=Side(hand="shield", villa="vestalis", arenas="shrine"),
            last=("hulk", "elk nurse"),
        )
        .attack("hulk")
        .choose("elk")
    )
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["shield"], ["nurse/0", "vestalis/0", "shrine/0"])
    played.use("vestalis/0").play("shield").use("nurse/0").use("shrine/0")
    assert damaged(played) == {"elk": 5}
    assert played.fighter("nurse").exhausted
    assert (played.discard(1), played.waiting) == (["shield"], Fighting)


@pytest.mark.rule("F-REACTION-08")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("exhausts", [True, False])
@pytest.mark.parametrize("source", ["gladiator", "patron", "arena", "token"])
def test_an_ability_of_anything_and_a_card_follow_one_another_in_either_order(
    source: str, exhausts: bool, active: int
) -> None:
    """The Reactions are those of seat 0, whose Gladiator deals or is dealt the damage."""
    able = u.ReactionAbility(u.Cue("assigned"), (f.Coins(n=2),), u.Cost(exhaust=exhausts), may=True)
    thing = {"gladiator": gladiator("thing h9", able), "patron": patron("thing", 0, able)}.get(
        source, arena("thing", able)
    )
    me = Side(hand="cheer", villa="thing" * (source == "patron"), arenas="thing" * (source == "arena"), coins=0)
    centre = ("thing" if source == "token" else "arena01", "arena02", "arena03")
    for card_first in (True, False):
        played = fight(
            *(CHEER, thing),
            me=me,
            last=("ox thing" if source == "gladiator" else "ox cow", "elk eft"),
            champions=(0 if source == "token" else None, None),
            centre=centre,
            acting=active,
        )
        played.attack("elk" if active else "ox").choose("ox" if active else "elk")
        assert (played.asked, played.offered(a.PlayCard), played.offered(a.Use)) == (0, ["cheer"], ["thing/0"])
        played.play("cheer").use("thing/0") if card_first else played.use("thing/0").play("cheer")
        assert (played.coins(0), played.discard(0), played.waiting) == (PURSE + 3, ["cheer"], Fighting)


@pytest.mark.rule("F-REACTION-11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("event", ["assigned", "enters", "bought"])
@pytest.mark.parametrize("source", ["card", "patron"])
def test_a_player_may_answer_what_they_do_themselves(source: str, event: u.TriggerEvent, seat: int) -> None:
    able = u.ReactionAbility(u.Cue(event), (f.Coins(n=1),), u.Cost(exhaust=True), may=True)
    cards = (reaction("ah", u.Cue(event), f.Coins(n=1)), patron("aide", 0, able), gladiator("ox a2 h9"))
    hand, villa = ("ah", "") if source == "card" else ("", "aide")
    side = Side(hand=f"{hand} ox", villa=villa, coins=1)
    me, other = (side, Side()) if seat == 0 else (Side(), side)
    if event == "assigned":
        there = ("ox", "elk eft") if seat == 0 else ("elk eft", "ox")
        played = fight(*cards, me=me, other=other, last=there, acting=seat).attack("ox").choose("elk")
    else:
        played = laid(*cards, me=me, other=other, acting=seat, row="inc1")
        played.buy("inc1") if event == "bought" else played.play("ox").place(LAST)
    coins = played.coins(seat)
    assert (played.waiting, played.asked) == (Reacting, seat)
    played.play("ah") if source == "card" else played.use("aide/0")
    assert played.coins(seat) == coins + 1
