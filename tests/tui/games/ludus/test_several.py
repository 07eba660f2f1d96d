"""Keys of the table that give several answers in a row: playing, sending to an Arena, keeping and ending, striking whom one names."""

import pytest

from rules.ludus import actions as a
from rules.ludus.arena_events import BattleEnded, Ending
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage
from rules.ludus.frames import Acting, Fighting, Placing
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron, reaction, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, battle, without_beats
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.answers.spots import InPlay
from tui.games.ludus.habits.in_a_row import gains
from tui.play.house import House

SIZE = (80, 24)

_EXHAUSTS = usage.Cost(exhaust=True)

CARDS = (
    patron("legatus", 2),
    patron("aedile", 1),
    patron("giver", 1, usage.SchemeAbility((f.Coins(n=2),), _EXHAUSTS)),
    patron(
        "chooser", 1, usage.SchemeAbility((f.Coins(n=1),), _EXHAUSTS), usage.SchemeAbility((f.Draw(n=1),), _EXHAUSTS)
    ),
    patron("seller", 1, usage.SchemeAbility((f.Draw(n=1),), usage.Cost(exhaust=True, coins=1))),
    patron("robber", 1, usage.SchemeAbility((f.Rob(),), _EXHAUSTS)),
    scheme("talk", f.Coins(n=2)),
    scheme("tour", f.Draw(n=1)),
    scheme("dear", f.Coins(n=3), cost=usage.Cost(coins=1)),
    scheme("cull", f.Cull()),
    gladiator("ox a1 h4 b1", price=3),
    gladiator("king a1 h4 b1 i3", price=5),
    gladiator("prince a1 h4 b1 i1", price=9),
    tactic("jab", f.Damage()),
    reaction("evade", usage.Cue("assigned", "own"), f.Prevent()),
)


async def test_one_key_plays_patrons_and_plain_gains_and_undo_takes_them_back_as_one(house: House) -> None:
    played = laid(*CARDS, me=Side(hand="talk aedile dear cull legatus ox jab"))
    session = at(house, played)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "P")
        mine = session.state.schools[0]
        assert [one.card for one in mine.patrons] == ["aedile", "legatus"]
        assert set(mine.hand) == {"dear", "cull", "ox", "jab"}
        assert mine.coins == 2
        assert not ludus(app).several.can_play_all
        await ready(pilot, "P")
        assert "There is nothing now to play or use that only gains" in " ".join(grid(app).split())
        await ready(pilot, "z")
        assert session.state == at(house, played).state


async def test_playing_all_stops_where_something_new_is_seen(house: House) -> None:
    session = at(house, laid(*CARDS, me=Side(hand="talk tour", deck="legatus ox")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "P")
        assert set(session.state.schools[0].hand) == {"talk", "legatus"}
        await ready(pilot, "P")
        assert session.state.schools[0].hand == ()


def test_what_draws_is_played_before_other_schemes_and_after_patrons() -> None:
    played = laid(*CARDS, me=Side(hand="talk tour legatus", deck="ox"))
    found = gains(played.game.box, played.state, played.legal)
    assert [one.card for one in found if isinstance(one, a.PlayCard)] == ["legatus", "tour", "talk"]


async def test_abilities_that_only_gain_are_used_with_what_is_played(house: House) -> None:
    """Not those that cost more than to Exhaust, that others could be used instead of, or that take from somebody."""
    villa = "giver chooser seller robber"
    session = at(house, laid(*CARDS, me=Side(hand="talk", villa=villa, deck="ox"), other=Side(coins=3)))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "P")
        mine = session.state.schools[0]
        assert [one.card for one in mine.patrons if one.exhausted] == ["giver"]
        assert mine.coins == 4


async def test_all_gladiators_that_influence_bears_go_to_the_arena_under_the_cursor_the_dearest_first(
    house: House,
) -> None:
    played = laid(*CARDS, me=Side(hand="ox ox king prince", villa="legatus"), last=("", "ox"))
    session = at(house, played.play("ox"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(session.state.top, Placing)
        table = ludus(app)
        arena = table.several.arena
        assert arena is not None
        await ready(pilot, "P")
        mine = [one for one in session.state.fighters if one.owner == 0]
        assert [one.card for one in mine] == ["ox", "prince", "ox"]
        assert {one.arena for one in mine} == {arena}
        assert session.state.schools[0].hand == ("king",)


async def test_the_last_gladiator_of_a_hand_is_sent_by_the_key_of_its_arena_alone(house: House) -> None:
    session = at(house, laid(*CARDS, me=Side(hand="ox king"), last=("", "ox")).play("ox"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert not ludus(app).several.can_play_all


async def test_one_key_keeps_tactics_and_reactions_and_ends_the_turn(house: House) -> None:
    session = at(house, laid(*CARDS, me=Side(hand="jab evade inc1", deck="inc1 " * 7), other=Side(hand="inc1")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "T")
        assert set(session.state.schools[0].reserve) == {"jab", "evade"}
        assert session.state.turns > 1


async def test_keeping_and_ending_asks_first_where_the_end_loses_something_else(house: House) -> None:
    session = at(house, laid(*CARDS, me=Side(hand="jab legatus inc1", deck="inc1 " * 7), other=Side(hand="inc1")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "T")
        assert ludus(app).dialog is not None
        assert session.state.schools[0].reserve == ()
        await ready(pilot, "1")
        assert isinstance(session.state.top, Acting)
        assert "jab" in session.state.schools[0].hand
        await ready(pilot, "T", "2")
        assert session.state.schools[0].reserve == ("jab",)
        assert session.state.turns > 1


async def test_nothing_to_keep_leaves_the_end_to_its_own_key(house: House) -> None:
    session = at(house, laid(*CARDS, me=Side(hand="ox inc1")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "T")
        assert session.state.turns == 1
        assert not ludus(app).several.can_keep_and_end


async def test_the_digit_of_an_opponent_strikes_it_with_the_gladiator_under_the_cursor(house: House) -> None:
    session = without_beats(at(house, battle()))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(session.state.top, Fighting)
        attack = ludus(app).several.attack
        assert isinstance(attack, a.Attack)
        before = {one.number: one.damage for one in session.state.fighters}
        foe = next(
            spot.number for spot, key in ludus(app).table.letters.items() if key == "6" and isinstance(spot, InPlay)
        )
        await ready(pilot, "6")
        hit = session.state.fighter(foe)
        assert hit is None or hit.damage > before[foe]
        attacker = session.state.fighter(attack.fighter)
        assert attacker is None or attacker.exhausted


@pytest.mark.parametrize(("whys", "page"), [(("alone",), ""), (("alone", "emptied"), "ludus_battle"), ((), "")])
def test_only_a_battle_that_was_fought_has_a_page(house: House, whys: tuple[Ending, ...], page: str) -> None:
    facts = at(house, battle()).spoken.facts
    assert facts.interlude(tuple(BattleEnded(LAST, 0, why) for why in whys)) == page
