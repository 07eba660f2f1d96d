"""Reaction Windows that nobody is asked in, because nothing that could be used betters anything."""

import random

import pytest

from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import TextUsed
from rules.ludus.frames import Reacting
from rules.ludus.game import LudusGame
from rules.ludus.judging.idle import is_idle
from rules.ludus.state import Options
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, patron, reaction
from tests.tui.games.ludus.tables import ALONE, at
from tui.games.ludus.answers.first import first_answer
from tui.play.house import House

GAME = LudusGame(a_box())
OX, ELK, BEAR = gladiator("ox a2 h4"), gladiator("elk a1 h3"), gladiator("bear a2 h9")
VEIL = patron("veil", 1, u.ReactionAbility(u.Cue("assigned"), (f.Prevent(),), u.Cost(exhaust=True), may=True))
POND = arena("pond", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
PURSE = arena("purse", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
DUCK = reaction(
    "duck", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n=1), cost=u.Cost(coins=1)
)
TURN = reaction("turn", u.Cue("assigned"), f.Reassign(whom=f.Target(state="assigned"), onto=f.Target(others=True), n=1))
HUSH = reaction("hush", u.Cue("assigned"), f.Boost(whom=f.Target("own"), by=-1))
CARDS = (OX, ELK, BEAR, VEIL, POND, PURSE, DUCK, TURN, HUSH)


def hit(acting: int, me: Side) -> Played:
    """Damage is assigned, by seat 0 to a bear, or by seat 1 to an elk."""
    played = laid(*CARDS, battle=LAST, last=("ox elk", "bear bear"), me=me, acting=acting)
    played.attack("bear" if acting else "ox")
    while isinstance(played.state.top, Reacting):
        played.do(a.Pass(played.asked))
    return played.choose("elk" if acting else "bear")


def idle(played: Played) -> bool:
    assert isinstance(played.state.top, Reacting)
    assert played.asked == 0
    known = played.game.view(played.state, 0)
    return is_idle(played.game.box, played.game.format_of(played.state), known, played.legal)


def test_nobody_is_asked_whether_the_own_blow_is_prevented() -> None:
    assert idle(hit(0, Side(villa="veil")))
    assert not idle(hit(1, Side(villa="veil")))


def test_nobody_is_asked_whether_an_opponent_lives_that_brings_a_coin_as_it_falls() -> None:
    rich = gladiator("rich h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Coins(n=1),)))
    played = laid(*CARDS, rich, battle=LAST, last=("elk", "rich bear"), me=Side(villa="veil"), acting=0).attack("elk")
    while isinstance(played.state.top, Reacting):
        played.do(a.Pass(played.asked))
    assert idle(played.choose("rich"))


def test_nobody_is_asked_whether_the_blow_that_wins_a_battle_is_prevented() -> None:
    rat, me = gladiator("rat h1"), Side(villa="veil")
    assert idle(laid(*CARDS, rat, battle=LAST, last=("elk", "rat"), me=me).attack("elk"))


def test_nobody_is_asked_whether_the_own_side_is_weakened() -> None:
    assert idle(hit(1, Side(hand="hush")))
    assert not idle(hit(1, Side(hand="hush duck", coins=1)))


def test_what_costs_more_than_it_seems_to_bring_is_asked_about_all_the_same() -> None:
    assert not idle(hit(1, Side(hand="duck", coins=1)))


@pytest.mark.rule("F-REACTION-02")
@pytest.mark.parametrize(("hand", "nothing"), [("duck", True), ("duck duck", False), ("duck hush", True)])
def test_two_that_save_a_gladiator_only_together_are_asked_about(hand: str, nothing: bool) -> None:
    """Neither of them alone changes that it falls."""
    me = Side(hand=hand, coins=2)
    played = laid(*CARDS, gladiator("ogre a3 h9"), battle=LAST, last=("elk*1 ox", "ogre"), me=me, acting=1)
    assert idle(played.attack("ogre").choose("elk")) is nothing


@pytest.mark.rule("F-REACTION-02")
def test_a_prevention_whose_cost_takes_influence_is_asked_about() -> None:
    """Exhausted, the Patron grants nothing, and one of two has to go before anything is Prevented: the one that was not hit."""
    proud = gladiator("proud a1 h5 i1")
    played = laid(*CARDS, proud, battle=LAST, last=("proud proud", "bear"), me=Side(villa="veil pat1"), acting=1)
    assert not idle(played.attack("bear").choose("proud"))


def test_damage_that_can_be_sent_to_somebody_else_is_asked_about() -> None:
    assert not idle(hit(1, Side(hand="turn")))


@pytest.mark.parametrize(("bear", "nothing"), [("bear", True), ("bear*8", False)])
def test_the_own_blow_is_asked_about_only_where_all_of_it_together_gets_better(bear: str, nothing: bool) -> None:
    played = laid(*CARDS, battle=LAST, last=("ox elk", f"{bear} bear"), me=Side(hand="turn"), acting=0).attack("ox")
    assert idle(played.choose("bear")) is nothing


@pytest.mark.parametrize("has_to", [True, False])
def test_what_has_to_be_used_is_used_without_a_question_whatever_lies_in_the_reserve(
    house: House, has_to: bool
) -> None:
    groans = u.ReactionAbility(u.Cue("attacks", "self"), (f.Damage(whom=f.Itself(), n=1),), may=not has_to)
    hop = reaction("hop", u.Cue("attacks", "own"), f.Heal(whom=f.Target("own"), n=1))
    cards = (gladiator("emu a1 h9", groans), hop, BEAR)
    me = Side(reserve="hop", coins=4)
    session = at(house, laid(*cards, battle=LAST, last=("emu*2", "bear bear"), me=me, acting=0))
    session.act(next(one for one in session.legal() if isinstance(one, a.Attack)))
    used = any(isinstance(event.event, TextUsed) for event in session.log)
    assert used is has_to


@pytest.mark.parametrize(("reserve", "nothing"), [("hush", True), ("duck", False), ("hush duck", False)])
def test_the_reserve_counts_by_what_it_could_bring(reserve: str, nothing: bool) -> None:
    assert idle(hit(1, Side(reserve=reserve, coins=4))) is nothing


@pytest.mark.parametrize(("deck", "nothing"), [("inc1 hush ox", False), ("inc1 ox ox", True), ("inc1 duck", False)])
def test_a_card_that_could_be_drawn_counts_by_its_title(deck: str, nothing: bool) -> None:
    """Whatever answers the event by its title might, where a Gladiator is lost otherwise; for less nobody is asked."""
    me = Side(hand="hush", deck=deck, arenas="pond")
    played = laid(*CARDS, battle=LAST, last=("elk*1 ox", "bear"), me=me, acting=1)
    assert idle(played.attack("bear").choose("elk")) is nothing
    assert idle(hit(1, me))


def test_coin_that_could_be_had_pays_for_a_reaction() -> None:
    assert not idle(hit(1, Side(hand="duck", arenas="purse")))


def test_the_window_is_passed_by_itself_and_the_log_says_so(house: House) -> None:
    session = at(house, laid(*CARDS, battle=LAST, last=("ox elk", "bear bear"), me=Side(villa="veil")), ALONE)
    session.act(a.Attack(0, next(one.number for one in session.state.fighters if one.card == "ox")))
    played = session.act(session.legal()[0])
    assert a.Pass(0) in [one.action for one in played.done]
    assert "You pass without a Reaction." in [one.text for one in session.log]


def test_no_window_is_passed_over_in_which_the_cursor_would_begin_on_a_reaction() -> None:
    """Over whole matches, by the other judgement of what helps."""
    rng, passed, asked = random.Random(5), 0, 0
    bot = BOTS["easy"](GAME, 1)
    for seed in range(24):
        state, number = GAME.start(Options(first=0), seed), 0
        while (seat := GAME.to_act(state)) is not None and number < 500:
            known, legal = GAME.view(state, seat), GAME.legal(state)
            if isinstance(state.top, Reacting) and a.Pass(seat) in legal:
                nothing = is_idle(GAME.box, GAME.format_of(known), known, legal)
                passed, asked = passed + nothing, asked + (not nothing)
                if nothing:
                    assert (first_answer(GAME, known, legal) or legal[0]) == a.Pass(seat)
            drawn = rng.choice(legal) if rng.random() < 0.3 else bot.choose(known, legal, number)
            state, number = GAME.apply(state, drawn).state, number + 1
    assert passed > 3
    assert asked > passed
