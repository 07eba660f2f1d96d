"""What the ludus asks "Sure?" about over whole matches: all that is thrown away, nothing else, and seldom."""

import random
import sys
from collections.abc import Iterable, Iterator
from itertools import count, islice, takewhile
from typing import NamedTuple, TypeGuard

from rules.bots.ludus import BOTS
from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.arena_events import CombatTurnBegan, GladiatorEntered, GladiatorsLeft, WindowClosed, WindowOpened
from rules.ludus.events import CardAcquired, CardRecalled, CardsDrawn, CoinsGained, CoinsRobbed, Paid, PatronArrived
from rules.ludus.frames import Acting, Hitting, Paying, Reacting, Settling, Yielding
from rules.ludus.game import LudusGame
from rules.ludus.judging.losses import loss
from rules.ludus.state import LudusState, Options
from rules.ludus.table.stats import price
from tests.content_set import a_box
from tui.games.ludus.facts import LudusFacts

GAME = LudusGame(a_box())


def states(seed: int) -> Iterator[LudusState]:
    """A match in which most of the answers are a bot's and the others are drawn, decision by decision."""
    rng, state, number = random.Random(seed), GAME.start(Options(first=0), seed), 0
    bots = [BOTS["easy"](GAME, seat) for seat in (0, 1)]
    while (seat := GAME.to_act(state)) is not None and number < 600:
        known, legal = GAME.view(state, seat), GAME.legal(state)
        yield state
        drawn = rng.choice(legal) if rng.random() < 0.3 else bots[seat].choose(known, legal, number)
        state, number = GAME.apply(state, drawn).state, number + 1


def thrown_away(state: LudusState, done: a.LudusAction) -> bool:
    """Whether an answer throws something away, told from what the game becomes."""
    legal = GAME.legal(state)
    match done, state.top:
        case a.EndActions(), Acting():
            return is_wasteful(state, legal, done.seat)
        case a.Pass(), Reacting():
            reactions = [
                one for one in legal if isinstance(one, a.PlayCard | a.Use) and one not in besides(state, legal)
            ]
            return any(is_saving(state, one, done) for one in reactions)
        case a.Use() | a.PlayCard(), top if done.seat == GAME.to_act(state) and not isinstance(top, Yielding):
            return all(way.starves(done.seat) for way in ways(state, done, done.seat))
        case _:
            return False


def besides(state: LudusState, legal: tuple[a.LudusAction, ...]) -> list[a.LudusAction]:
    """The free actions, which go on being there."""
    return [one for one in legal if isinstance(one, a.Use) and GAME.box.text[one.text].use == "free"]


def is_wasteful(state: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> bool:
    box, school = GAME.box, state.schools[seat]
    money = sum(box.value.get(card, 0) for card in school.hand)
    dear = [n for one in legal if isinstance(one, a.Buy) and (n := price(box, state, seat, one.card)) >= 3]
    sent = any(one.owner == seat for one in state.fighters)
    cards = [one for one in legal if isinstance(one, a.PlayCard) and not (sent and one.card in box.gladiator)]
    return any(is_good_to_play(state, one) for one in cards) or (money >= 2 and bool(dear))


def is_good_to_play(state: LudusState, done: a.PlayCard) -> bool:
    """Whether a card can be played for nothing, and brings something by itself, whatever is chosen for it."""
    step, events = GAME.apply(state, done), list[Event]()
    while not isinstance(step.state.top, Acting):
        events += step.events
        if any(isinstance(frame, Paying) for frame in step.state.pending):
            return False
        legal = GAME.legal(step.state)
        step = GAME.apply(step.state, next((one for one in legal if isinstance(one, a.Pass)), legal[0]))
    events += step.events
    paid = any(isinstance(event, Paid) and event.seat == done.seat for event in events)
    return not paid and any(is_gain(event) for event in outside_windows(events))


def is_gain(event: Event) -> bool:
    """Whether it is good to have: a Gladiator that is only moved is none more."""
    return isinstance(event, BRINGS) and not (isinstance(event, GladiatorEntered) and event.how == "moved")


def outside_windows(events: Iterable[Event]) -> Iterator[Event]:
    """What a card does by itself, without what others do in answer to it."""
    depth = 0
    for event in events:
        depth += isinstance(event, WindowOpened) - isinstance(event, WindowClosed)
        if not depth:
            yield event


BRINGS = (PatronArrived, GladiatorEntered, CoinsGained, CoinsRobbed, CardsDrawn, CardRecalled, CardAcquired)


def is_saving(state: LudusState, done: a.LudusAction, passed: a.Pass) -> bool:
    """Whether a Reaction can be used so that fewer Gladiators of its own side fall than at the pass."""
    falls = min(len(way.lost(done.seat)) for way in ways(state, passed, done.seat))
    return any(len(way.lost(done.seat)) < falls for way in ways(state, done, done.seat) if way.over)


class Way(NamedTuple):
    """One way to go on, while nobody reacts: who is Defeated until the next Combat Turn, and whether that is known."""

    defeats: tuple[GladiatorsLeft, ...]
    over: bool

    def lost(self, seat: int) -> set[int]:
        """The Gladiators that it costs a seat."""
        return {who.number for event in self.defeats for who in event.who if who.owner == seat}

    def starves(self, seat: int) -> bool:
        """Whether it costs a seat any for missing Influence."""
        return bool(Way(tuple([event for event in self.defeats if event.why == "influence"]), self.over).lost(seat))


def ways(state: LudusState, done: a.LudusAction, seat: int) -> Iterator[Way]:
    """All ways in which a seat can carry an answer through."""
    step = GAME.apply(state, done)
    turn = tuple(takewhile(lambda event: not isinstance(event, CombatTurnBegan), step.events))
    defeats, over = tuple([event for event in turn if is_defeat(event)]), turn != step.events
    answers = [] if over else going_on(step.state, seat)
    for one in answers:
        yield from (Way((*defeats, *way.defeats), way.over) for way in ways(step.state, one, seat))
    if not answers:
        yield Way(defeats, over or is_over(step.state))


def going_on(state: LudusState, seat: int) -> list[a.LudusAction]:
    """The answers by which a seat brings to its end what it has begun, with passes in all windows."""
    legal = GAME.legal(state)
    if isinstance(state.top, Reacting):
        return [next((one for one in legal if isinstance(one, a.Pass)), legal[0])]
    goes_on = a.Choose | a.Pay | a.Pick | a.Place | a.Decline | a.Yield
    return [one for one in legal if one.seat == seat and isinstance(one, goes_on)]


def is_defeat(event: Event) -> TypeGuard[GladiatorsLeft]:
    return isinstance(event, GladiatorsLeft) and event.why in {"damage", "influence"}


def is_over(state: LudusState) -> bool:
    """Whether all that a window may have held up is done."""
    return not any(isinstance(frame, Hitting | Reacting | Settling | Yielding) for frame in state.pending)


def test_it_is_asked_just_where_something_is_thrown_away() -> None:
    """Over whole matches: each answer that throws something away is asked about, and no other one."""
    facts, asked, kinds = LudusFacts(GAME), 0, set()
    for seed in range(6):
        for state in states(seed):
            for done in GAME.legal(state):
                question = facts.grave(state, done)
                if "together" not in question:
                    assert bool(question) == thrown_away(state, done), (seed, done, question)
                asked += bool(question)
                if question:
                    kinds.add((type(done), type(state.top)))
    assert asked > 20
    assert {kind for kind, _ in kinds} == {a.EndActions, a.Pass, a.Use}
    assert [top for kind, top in kinds if kind is a.Pass] == [Reacting]


SELDOM = 0.05


def test_who_plays_well_is_seldom_asked() -> None:
    """Over 200 turns of a bot: where it ends its actions of its own accord."""
    facts = LudusFacts(GAME)
    ends = [facts.grave(state, done) for state, done in islice(bot_ends(), 200)]
    asked = [question for question in ends if question]
    sys.stdout.write(f"asked at {len(asked)} of {len(ends)} ends\n")
    assert 0 < len(asked) < SELDOM * len(ends)


def bot_ends() -> Iterator[tuple[LudusState, a.EndActions]]:
    """Where the actions of a turn are ended, match by match."""
    for seed in count():
        yield from ((state, done) for state, done in bot_played(seed) if isinstance(done, a.EndActions))


def bot_played(seed: int) -> Iterator[tuple[LudusState, a.LudusAction]]:
    """A match between two bots, decision by decision, with what each answers."""
    state, bots = GAME.start(Options(first=seed % 2), seed), [BOTS["medium"](GAME, seat) for seat in (0, 1)]
    for number in count():
        seat = GAME.to_act(state)
        if seat is None:
            return
        chosen = bots[seat].choose(GAME.view(state, seat), GAME.legal(state), number)
        yield state, chosen
        state = GAME.apply(state, chosen).state


def test_a_reaction_that_is_named_keeps_its_gladiator_in_the_game() -> None:
    """Over whole matches: played, with nobody reacting besides, it leads to an Arena in which the Gladiator still stands."""
    named: set[str] = set()
    for seed in range(12):
        for state in states(seed):
            seat, legal = GAME.to_act(state), GAME.legal(state)
            if seat is None or not isinstance(state.top, Reacting) or a.Pass(seat) not in legal:
                continue
            found = loss(GAME.box, GAME.format_of(state), GAME.view(state, seat), legal, a.Pass(seat))
            if found.falls is not None and len(found.by) == 1:
                named.add(found.by[0].card if isinstance(found.by[0], a.PlayCard) else found.by[0].text)
                spared = [found.falls.number not in way.lost(seat) for way in ways(state, found.by[0], seat)]
                assert any(spared), (seed, found)
    assert len(named) > 3
