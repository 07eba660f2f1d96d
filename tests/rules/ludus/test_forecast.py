"""What answers would bring: damage, Influence that breaks, Initiative, money, and nothing that hidden cards decide."""

import pytest

from rules.kernel.dice import pick, stream
from rules.ludus import actions as a
from rules.ludus.arena_events import CombatTurnBegan
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.events import BoastWon, CardsDrawn, GloryTaken, RegistrationPassed, SupplyFilled
from rules.ludus.forecast import Forecast, departures, foresee, hurts, is_settled, lead, saved, shortage
from rules.ludus.game import LudusGame
from rules.ludus.state import HIDDEN, Options
from rules.ludus.table.payment import wealth
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, laid, patron, reaction, scheme, tactic


def foreseen(played: Played, action: a.LudusAction) -> Forecast:
    """What an answer would bring, as its player may know."""
    view = played.game.view(played.state, action.seat)
    return foresee(played.game.box, played.game.format_of(played.state), view, action)


def harm(played: Played, seen: Forecast) -> list[tuple[str, int, int | None]]:
    """Who would be hurt, how much, and the Health left."""
    return [(one.who.card, one.n, one.left) for one in hurts(played.game.box, seen)]


def duel(**given: object) -> Played:
    """A Battle of two Gladiators on each side."""
    cards = (gladiator("ox a3 h4 g1"), gladiator("elk a2 h3 g2"), gladiator("bee a1 h3 g3"), gladiator("cow a1 h9 g1"))
    return laid(*cards, **({"fl1": ("ox elk", "bee cow*2"), "battle": FL1} | given))


# Damage


@pytest.mark.rule("F-ATTACK-06", "F-DEFEAT-01")
def test_an_attack_is_foreseen_for_each_gladiator_it_could_hit() -> None:
    played = duel()
    seen = foreseen(played, a.Attack(0, played.number("ox")))
    assert [harm(played, one) for _, one in seen.each] == [[("bee", 3, None)], [("cow", 3, 4)]]
    assert [number for number, _ in seen.each] == [played.number("bee"), played.number("cow")]
    assert [[(who.card, why) for who, why in departures(one)] for _, one in seen.each] == [[("bee", "damage")], []]
    assert hurts(played.game.box, seen) == ()


def test_the_only_gladiator_there_is_hit_at_once() -> None:
    played = duel(fl1=("ox", "cow"))
    seen = foreseen(played, a.Attack(0, played.number("ox")))
    assert harm(played, seen) == [("cow", 3, 6)]
    assert seen.each == ()


@pytest.mark.parametrize(("armor", "left"), [(0, 1), (1, 2)])
def test_what_an_attack_would_leave_counts_what_changes_it(armor: int, left: int) -> None:
    shield = (s.Armor(armor),) if armor else ()
    played = laid(gladiator("ox a3 h4"), gladiator("cow a4 h4", *shield), fl1=("ox", "cow"), battle=FL1)
    assert harm(played, foreseen(played, a.Attack(0, played.number("ox")))) == [("cow", 3 - armor, left)]


def test_the_last_blow_tells_what_the_battle_brings() -> None:
    played = laid(gladiator("ox a3 h4"), gladiator("cow h1"), last=("ox", "cow"), battle=LAST)
    seen = foreseen(played, a.Attack(0, played.number("ox")))
    assert [(event.seat, event.n) for event in seen.events if isinstance(event, GloryTaken)] == [(0, 2)]
    assert [event.card for event in seen.events if isinstance(event, BoastWon)] == ["boast6"]


def test_a_scheme_that_deals_damage_is_foreseen_with_its_cost() -> None:
    cup = scheme("cup", f.Damage(whom=f.Target("other"), n=2), cost=u.Cost(coins=1))
    played = laid(cup, gladiator("cow h2"), me=Side(hand="cup", coins=3), fl1=("", "cow"))
    seen = foreseen(played, a.PlayCard(0, "cup"))
    assert harm(played, seen) == [("cow", 2, None)]
    assert [wealth(played.game.box, one.schools[0]) for one in (seen.before, seen.after)] == [3, 2]


def test_nobody_reacts_by_choice_and_whoever_must_does() -> None:
    saved = reaction("saved", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"))
    bites = u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Each("other"), n=1),))
    played = laid(
        saved,
        gladiator("ox a3 h4"),
        gladiator("cow h1", bites),
        gladiator("calf"),
        other=Side(hand="saved"),
        fl1=("ox", "cow"),
        last=("", "calf"),
        battle=FL1,
    )
    seen = foreseen(played, a.Attack(0, played.number("ox")))
    assert harm(played, seen) == [("cow", 3, None), ("ox", 1, 3)]


def test_passing_a_window_tells_what_comes_of_the_damage() -> None:
    saved = reaction("saved", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"))
    played = laid(
        saved,
        gladiator("ox a3 h4"),
        gladiator("cow h3"),
        gladiator("calf"),
        other=Side(hand="saved"),
        fl1=("ox", "cow calf"),
        battle=FL1,
    )
    played.attack("ox").choose("cow")
    assert played.seat == 1
    assert harm(played, foreseen(played, a.Pass(1))) == [("cow", 3, None)]
    assert harm(played, foreseen(played, a.PlayCard(1, "saved"))) == []


# Influence


@pytest.mark.rule("F-INFLUENCE-06", "F-INFLUENCE-07")
def test_exhausting_a_patron_tells_who_would_have_to_go() -> None:
    praetor = patron("praetor", 2, u.TacticAbility((f.Damage(),), u.Cost(exhaust=True)))
    cards = (praetor, gladiator("ox i1"), gladiator("elk i1"), gladiator("cow"))
    played = laid(*cards, me=Side(villa="praetor pat1"), fl1=("ox elk", "cow"), battle=FL1)
    use = next(one for one in played.legal if isinstance(one, a.Use))
    found = shortage(played.game.box, foreseen(played, use))
    assert found is not None
    assert (found.seat, found.has, found.needs) == (0, 1, 2)
    assert [who.card for who in found.among] == ["ox", "elk"]


def test_influence_that_is_left_breaks_nothing() -> None:
    praetor = patron("praetor", 2, u.TacticAbility((f.Damage(),), u.Cost(exhaust=True)))
    cards = (praetor, gladiator("ox i1"), gladiator("cow h5"))
    played = laid(*cards, me=Side(villa="praetor pat1"), fl1=("ox", "cow"), battle=FL1)
    use = next(one for one in played.legal if isinstance(one, a.Use))
    assert shortage(played.game.box, foreseen(played, use)) is None


# Initiative, money


@pytest.mark.rule("F-INITIATIVE-01", "F-INITIATIVE-02")
@pytest.mark.parametrize(("agility", "seat"), [(1, 0), (2, 1), (3, 1)])
def test_who_would_have_initiative(agility: int, seat: int) -> None:
    played = laid(gladiator("ox g2"), gladiator(f"cow g{agility}"), fl1=("ox", "cow"), favor=1)
    found = lead(played.game.box, played.game.format_of(played.state), played.state, FL1)
    assert found is not None
    assert (found.totals, found.seat) == ((2, agility), seat)
    assert lead(played.game.box, played.game.format_of(played.state), played.state, LAST) is None


def test_a_purchase_is_paid_the_cheapest_way_and_what_is_left_is_told() -> None:
    played = laid(tactic("pierce", f.Damage(), price=3), me=Side(hand="inc5 inc3 inc1", coins=1), row="pierce")
    seen = foreseen(played, a.Buy(0, "pierce"))
    assert [wealth(played.game.box, one.schools[0]) for one in (seen.before, seen.after)] == [10, 7]
    assert seen.after.schools[0].hand == ("inc5", "inc1")


def test_a_gladiator_played_is_foreseen_in_the_first_open_arena() -> None:
    played = laid(gladiator("ox i1"), me=Side(hand="ox", villa="pat1"))
    after = foreseen(played, a.PlayCard(0, "ox")).after
    assert [(one.card, one.arena) for one in after.fighters] == [("ox", FL1)]
    assert after.schools[0].hand == ()


# Where it ends


def test_nothing_new_is_seen() -> None:
    drawn = scheme("drawn", f.Coins(n=1), f.Draw(n=1))
    played = laid(drawn, me=Side(hand="drawn", deck="inc3"))
    seen = foreseen(played, a.PlayCard(0, "drawn"))
    assert seen.after.schools[0].coins == 1
    assert not any(isinstance(event, CardsDrawn) for event in seen.events)
    ended = foreseen(laid(me=Side(hand="inc1"), row="inc3", supply="inc5"), a.EndActions(0))
    assert not any(isinstance(event, SupplyFilled) for event in ended.events)


@pytest.mark.parametrize("piles", [Side(hand="drawn", deck="inc3 inc5"), Side(hand="drawn", discard="inc3 inc5")])
def test_what_a_text_draws_stays_hidden_and_what_it_does_then_is_seen(piles: Side) -> None:
    drawn = scheme("drawn", f.Draw(n=2), f.Coins(n=1))
    school = foreseen(laid(drawn, me=piles), a.PlayCard(0, "drawn")).after.schools[0]
    assert school.hand == (HIDDEN, HIDDEN)
    assert school.coins == 1


def test_damage_that_a_reaction_answers_with_a_draw_is_seen_to_its_end() -> None:
    parry = reaction("parry", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n=1), f.Draw())
    elk, ox = gladiator("elk h2"), gladiator("ox a2 h4")
    for mine, end in (("elk", [("elk", 1, 1)]), ("elk*1", [("elk", 1, None)])):
        me = Side(hand="parry", deck="inc1 inc3")
        played = laid(elk, ox, parry, me=me, battle=FL1, fl1=(mine, "ox"), acting=1).attack("ox")
        seen = foreseen(played, a.PlayCard(0, "parry"))
        assert harm(played, seen) == end
        assert is_settled(seen.after)
        assert [who.card for who in saved(foreseen(played, a.Pass(0)), seen, 0)] == ["elk"] * (mine == "elk")


def test_what_the_opponent_does_next_is_not_foreseen() -> None:
    played = laid(gladiator("ox i1"), gladiator("cow"), me=Side(), other=Side(hand="cow", coins=3), registering=0)
    seen = foreseen(played, a.Pass(0))
    assert [event.seat for event in seen.events if isinstance(event, RegistrationPassed)] == [0]


def test_the_turn_after_is_not_foreseen_even_if_only_one_thing_can_be_done_in_it() -> None:
    played = duel(fl1=("ox", "cow"))
    seen = foreseen(played, a.Attack(0, played.number("ox")))
    assert harm(played, seen) == [("cow", 3, 6)]
    assert [event.seat for event in seen.events if isinstance(event, CombatTurnBegan)] == [1]
    assert played.attack("ox").state.battle is None


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_of_a_random_game_can_be_foreseen_and_the_game_stays_as_it_is(seed: int) -> None:
    game, dice = LudusGame(a_box()), stream(seed, "forecast")
    state = game.start(Options(), seed)
    while (seat := game.to_act(state)) is not None:
        view = game.view(state, seat)
        for action in game.legal(state):
            seen = foresee(game.box, game.format_of(view), view, action)
            assert seen.before == view
            assert all(not type(event).reveals for event in seen.events)
            for one in hurts(game.box, seen):
                assert one.n > 0
        chosen, dice = pick(dice, game.legal(state))
        state = game.apply(state, chosen).state
    assert not state.pending
