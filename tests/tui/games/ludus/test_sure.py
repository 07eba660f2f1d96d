"""What the ludus asks "Sure?" about: an end that throws away what could still be had and does not come back, and nothing else."""

import random
from collections.abc import Iterator
from itertools import takewhile
from typing import TypeGuard

import pytest

from rules.bots.ludus import BOTS
from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.arena_events import CombatTurnBegan, GladiatorsLeft, Who
from rules.ludus.forecast import departures, foresee
from rules.ludus.forecast import fallen as defeated
from rules.ludus.frames import Hitting, Paying, Reacting, Registering, Settling, Using, Yielding
from rules.ludus.game import LudusGame
from rules.ludus.judging.losses import loss
from rules.ludus.judging.outcomes import ends
from rules.ludus.state import LudusState, Options
from rules.ludus.stats import price
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron, reaction, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tui.games.ludus.advice import Counsel
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.vow import NotAgain
from tui.games.ludus.words.hints import why
from tui.play.house import House

SIZE = (80, 24)
GAME = LudusGame(a_box())
OX, ELK, BEAR, LORD = gladiator("ox a2 h4 b3"), gladiator("elk a1 h2"), gladiator("bear a2 h9"), patron("lord", 1)
JAB = tactic("jab", f.Damage(whom=f.Target("other")), price=4)
DUCK = reaction("duck", f.When("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"))
SIGH = reaction("sigh", f.When("assigned", "own"), f.Coins(n=1))
PARRY = reaction("parry", f.When("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n=1), f.Draw())
CARDS = (OX, ELK, BEAR, LORD, JAB, DUCK, SIGH)


def lost(played: Played, done: a.LudusAction) -> str:
    return LudusFacts(played.game).grave(played.state, done)


def test_income_and_patrons_that_would_go_are_asked_about_at_the_end_of_the_actions() -> None:
    end = a.EndActions(0)
    assert lost(laid(*CARDS, row="jab", me=Side(hand="inc3 inc1")), end) == (
        "You Discard inc3 and inc1, worth 4 Coin, and could still buy something. End your actions?"
    )
    assert lost(laid(*CARDS, me=Side(hand="lord")), end) == "You could still play lord, for nothing. End your actions?"


@pytest.mark.parametrize("hand", ["inc1 inc1", "inc3", "ox", ""])
def test_what_is_no_great_loss_is_not_asked_about(hand: str) -> None:
    assert not lost(laid(*CARDS, row="jab", me=Side(hand=hand, coins=0)), a.EndActions(0))


def test_the_last_chance_to_register_is_asked_about() -> None:
    late = laid(*CARDS, registering=0, me=Side(hand="ox inc1", coins=3), last=("ox", "ox"))
    assert lost(late, a.Pass(0)) == "You could still register ox. After a pass you register nobody any more."
    poor = laid(*CARDS, registering=0, me=Side(hand="ox inc1"), last=("ox", "ox"))
    assert not lost(poor, a.Pass(0))


def hit(hand: str, mine: str = "elk ox") -> Played:
    """Seat 0 is asked whether it reacts to a hit on the first of its Gladiators."""
    played = laid(*CARDS, battle=LAST, last=(mine, "bear"), me=Side(hand=hand), acting=1).attack("bear")
    return played.do(a.Choose(1, min(one.number for one in played.state.fighters if one.owner == 0)))


def test_a_pass_that_costs_a_gladiator_is_asked_about_where_a_reaction_would_save_it() -> None:
    assert lost(hit("duck"), a.Pass(0)) == "duck would save your elk, who is Defeated otherwise. Pass?"
    assert not lost(hit("sigh"), a.Pass(0))
    assert not lost(hit("duck", mine="ox elk"), a.Pass(0))
    assert not lost(hit("duck"), a.Play(0, "duck"))


def parried(mine: str, *, deck: str = "", discard: str = "") -> Played:
    """Seat 0 is asked whether it parries 1 of the 2 damage on the first of its Gladiators, and draws."""
    me = Side(hand="parry", villa="lord", deck=deck, discard=discard)
    played = laid(*CARDS, PARRY, battle=LAST, last=(f"{mine} ox", "bear"), me=me, acting=1).attack("bear")
    return played.do(a.Choose(1, min(one.number for one in played.state.fighters if one.owner == 0)))


@pytest.mark.parametrize(("deck", "discard"), [("inc1 inc3", ""), ("", "inc1 inc3")])
def test_who_falls_in_spite_of_a_reaction_is_not_said_to_be_saved_by_it(deck: str, discard: str) -> None:
    assert not lost(parried("elk*1", deck=deck, discard=discard), a.Pass(0))
    stays = parried("elk", deck=deck, discard=discard)
    assert lost(stays, a.Pass(0)) == "parry would save your elk, who is Defeated otherwise. Pass?"


def test_the_question_and_the_hint_agree() -> None:
    falls, stays = parried("elk*1", deck="inc1"), parried("elk", deck="inc1")
    assert hinted(falls, a.Pass(0)) == "No Reaction of yours would save your elk."
    assert "saves" not in hinted(falls, a.Play(0, "parry"))
    assert hinted(stays, a.Pass(0)) == "No Reaction of yours is worth it, though your elk would fall."
    assert hinted(stays, a.Play(0, "parry")) == "It saves your elk, who would be Defeated."


def hinted(played: Played, done: a.LudusAction) -> str:
    known = played.game.view(played.state, done.seat)
    return why(played.game, known, Counsel(played.game).about(known, done))


def test_a_combat_turn_is_ended_unasked_for_all_cards_stay() -> None:
    played = laid(*CARDS, battle=LAST, last=("ox!", "elk"), me=Side(hand="jab"))
    assert not lost(played, a.EndTurn(0))


@pytest.mark.parametrize("key", ["E", "n", "N", "enter"])
async def test_every_key_that_passes_asks_the_same_once(house: House, key: str) -> None:
    session = at(house, hit("duck"), TWO)
    app = app_for(house, "ludus", session=session)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", *(["o", "down"] if key == "enter" else []))
        before = session.state
        await ready(pilot, key)
        assert "duck would save your elk" in " ".join(grid(app).split())
        await ready(pilot, "enter")
        assert session.state is before
        assert session.vow is None
        await ready(pilot, key, "2")
        assert [one.card for one in session.state.fighters if one.owner == 0] == ["ox"]


async def test_a_promise_not_to_react_asks_where_a_gladiator_can_be_saved(house: House) -> None:
    session = at(
        house, laid(*CARDS, battle=LAST, last=("elk ox", "bear bear"), me=Side(hand="duck sigh"), acting=1), TWO
    )
    session.vow = NotAgain(GAME.box, battle=(0,))
    numbers = {one.card: one.number for one in session.state.fighters if one.owner == 0}
    session.act(a.Attack(1, next(one.number for one in session.state.fighters if one.owner == 1)))
    session.act(a.Choose(1, numbers["elk"]))
    assert isinstance(session.state.top, Reacting)
    assert session.spoken.game.to_act(session.state) == 0
    session.act(a.Pass(0))
    assert session.vow == NotAgain(GAME.box, battle=(0,))


def test_a_promise_passes_where_nobody_can_be_saved(house: House) -> None:
    session = at(
        house, laid(*CARDS, battle=LAST, last=("ox elk", "bear bear"), me=Side(hand="duck sigh"), acting=1), TWO
    )
    session.vow = NotAgain(GAME.box, battle=(0,))
    session.act(a.Attack(1, next(one.number for one in session.state.fighters if one.owner == 1)))
    session.act(a.Choose(1, min(one.number for one in session.state.fighters if one.owner == 0)))
    assert not isinstance(session.state.top, Reacting)


@pytest.mark.parametrize(("price", "asked"), [(2, False), (3, True)])
def test_a_dear_card_that_the_reserve_would_keep_is_not_discarded_unasked(price: int, asked: bool) -> None:
    """It costs nothing to put away."""
    played = laid(tactic("help", f.Coins(n=1), price=price), me=Side(hand="help"))
    question = LudusFacts(played.game).grave(played.state, a.EndActions(0))
    assert ("Your Reserve would keep help, for nothing" in question) is asked


# Many positions


def positions(seed: int) -> Iterator[tuple[LudusState, tuple[a.LudusAction, ...]]]:
    """The decisions of a match, as they are known to who is asked."""
    for state in states(seed):
        seat = GAME.to_act(state)
        assert seat is not None
        yield GAME.view(state, seat), GAME.legal(state)


def states(seed: int) -> Iterator[LudusState]:
    """A match in which most of the answers are a bot's and the others are drawn, decision by decision."""
    rng, state, number = random.Random(seed), GAME.start(Options(first=0), seed), 0
    bots = [BOTS["easy"](GAME, seat) for seat in (0, 1)]
    while (seat := GAME.to_act(state)) is not None and number < 600:
        known, legal = GAME.view(state, seat), GAME.legal(state)
        yield state
        drawn = rng.choice(legal) if rng.random() < 0.3 else bots[seat].choose(known, legal, number)
        state, number = GAME.apply(state, drawn).state, number + 1


def thrown_away(known: LudusState, legal: tuple[a.LudusAction, ...], done: a.LudusAction) -> bool:
    """Whether an answer throws something away, told from what the game becomes."""
    box, seat, top = GAME.box, done.seat, known.top
    if isinstance(done, a.EndActions):
        money = sum(box.value.get(card, 0) for card in known.schools[seat].hand)
        dear = [one.card for one in legal if isinstance(one, a.Buy) and price(box, known, seat, one.card) >= 3]
        kept = [one.card for one in legal if isinstance(one, a.Reserve) and box.price[one.card] >= 3]
        patrons = [one.card for one in legal if isinstance(one, a.Play) and one.card in box.patron]
        return bool(patrons or kept) or (money >= 3 and bool(dear))
    if isinstance(done, a.Pass) and isinstance(top, Registering):
        return any(isinstance(one, a.Register) for one in legal)
    if not isinstance(done, a.Pass) or not isinstance(top, Reacting):
        return False
    falls = {who.number for who in defeated(foresee(GAME.box, GAME.rules, known, done), done.seat)}
    reactions = [one for one in legal if isinstance(one, a.Play | a.Use) and one not in GAME.asides(known, seat)]
    reactions = [one for one in reactions if isinstance(one, a.Play) or box.text[one.text].use == "reaction"]
    return any(falls - end for one in reactions for end in fallen(known, one))


def fallen(known: LudusState, done: a.LudusAction) -> list[set[int]]:
    """The own Gladiators that are Defeated, for each end that an answer can come to and at which no window is open any more."""
    seen = [one for one in ends(foresee(GAME.box, GAME.rules, known, done)) if is_over(one.after)]
    return [
        {who.number for who, why in departures(end) if who.owner == done.seat and why in {"damage", "influence"}}
        for end in seen
    ]


def is_over(state: LudusState) -> bool:
    """Whether all that a window may have held up is done."""
    return not any(isinstance(frame, Hitting | Reacting | Settling | Yielding) for frame in state.pending)


def test_it_is_asked_just_where_something_is_thrown_away() -> None:
    """Over whole matches: each answer that throws something away is asked about, and no other one."""
    facts, asked, kinds = LudusFacts(GAME), 0, set()
    for seed in range(6):
        for known, legal in positions(seed):
            for done in legal:
                question = bool(facts.grave(known, done))
                assert question == thrown_away(known, legal, done), (seed, done)
                asked += question
                if question:
                    kinds.add((type(done), type(known.top)))
    assert asked > 20
    assert len(kinds) == 3


def test_a_reaction_that_is_named_keeps_its_gladiator_in_the_game() -> None:
    """Over whole matches: played, with nobody reacting besides, it leads to an Arena in which the Gladiator still stands."""
    named: set[str] = set()
    for seed in range(12):
        for state in states(seed):
            seat, legal = GAME.to_act(state), GAME.legal(state)
            if seat is None or not isinstance(state.top, Reacting) or a.Pass(seat) not in legal:
                continue
            found = loss(GAME.box, GAME.rules, GAME.view(state, seat), legal, a.Pass(seat))
            if found.falls is not None and found.by is not None:
                named.add(found.by.card if isinstance(found.by, a.Play) else found.by.text)
                assert any(stands(state, found.by, found.falls)), (seed, found)
    assert len(named) > 3


def stands(state: LudusState, done: a.LudusAction, whom: Who) -> Iterator[bool]:
    """Whether a Gladiator is not Defeated until the damage is resolved, for each way in which a Reaction can be used."""
    seat, step = whom.owner, GAME.apply(state, done)
    turn = takewhile(lambda event: not isinstance(event, CombatTurnBegan), step.events)
    if any(whom in event.who for event in turn if is_defeat(event)):
        yield False
    elif isinstance(step.state.top, Reacting):
        yield from stands(step.state, a.Pass(step.state.top.seat), whom)
    elif isinstance(step.state.top, Using | Paying) and GAME.to_act(step.state) == seat:
        for one in GAME.legal(step.state):
            if isinstance(one, a.Choose | a.Pay | a.Pick | a.Decline):
                yield from stands(step.state, one, whom)
    else:
        yield True


def is_defeat(event: Event) -> TypeGuard[GladiatorsLeft]:
    return isinstance(event, GladiatorsLeft) and event.why in {"damage", "influence"}


async def test_enter_goes_back_to_what_would_be_lost(house: House) -> None:
    session = at(house, laid(*CARDS, row="jab", me=Side(hand="inc3 inc1")), ALONE)
    app = app_for(house, "ludus", session=session)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, "E")
        assert "worth 4 Coin" in grid(app)
        await ready(pilot, "enter")
        assert session.state is before
        await ready(pilot, "E", "2")
        assert session.state is not before
