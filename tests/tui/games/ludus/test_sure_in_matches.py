"""What the ludus asks "Sure?" about over whole matches: all that is thrown away, nothing else, and seldom."""

import random
import sys
from collections.abc import Iterator
from itertools import count, islice, takewhile
from typing import TypeGuard

from rules.bots.ludus import BOTS
from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus import usage as u
from rules.ludus.arena_events import CombatTurnBegan, GladiatorEntered, GladiatorsLeft, PieceRef
from rules.ludus.events import CardAcquired, CardRecalled, CardsDrawn, CoinsGained, CoinsRobbed, Paid, PatronArrived
from rules.ludus.forecast import departures, foresee
from rules.ludus.forecast import fallen as defeated
from rules.ludus.frames import Acting, Hitting, Paying, Reacting, Registering, Settling, Using, Yielding
from rules.ludus.game import LudusGame
from rules.ludus.judging.losses import loss
from rules.ludus.judging.outcomes import ends
from rules.ludus.judging.scale import betters
from rules.ludus.state import LudusState, Options
from rules.ludus.stats import price
from tests.content_set import a_box
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.first import first_answer

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
        case a.Pass(), Registering():
            return any(isinstance(one, a.Register) for one in legal)
        case a.Pass(), Reacting():
            reactions = [
                one for one in legal if isinstance(one, a.PlayCard | a.Use) and one not in besides(state, legal)
            ]
            begins = first_answer(GAME, GAME.view(state, done.seat), legal)
            saves = any(is_saved(state, one, done) for one in reactions)
            return saves or (begins != done and any(is_blessing(state, one, done) for one in reactions))
        case a.Use() | a.PlayCard(), _ if done.seat == GAME.to_act(state):
            seen = foresee(GAME.box, GAME.format_of(state), state, done)
            yields = isinstance(seen.after.top, Yielding) and seen.after.top.seat == done.seat
            return yields or any(why == "influence" and who.owner == done.seat for who, why in departures(seen))
        case _:
            return False


def besides(state: LudusState, legal: tuple[a.LudusAction, ...]) -> list[a.LudusAction]:
    """The free actions, which go on being there."""
    return [one for one in legal if isinstance(one, a.Use) and GAME.box.text[one.text].use == "free"]


def is_wasteful(state: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> bool:
    box, school = GAME.box, state.schools[seat]
    money = sum(box.value.get(card, 0) for card in school.hand)
    dear = [n for one in legal if isinstance(one, a.Buy) and (n := price(box, state, seat, one.card)) >= 3]
    kept = [one.card for one in legal if isinstance(one, a.Reserve) and box.price[one.card] >= 3]
    played = any(is_good_to_play(state, one) for one in legal if isinstance(one, a.PlayCard))
    return played or bool(kept and len(school.reserve) < 4) or (money >= 2 and bool(dear))


def is_good_to_play(state: LudusState, done: a.PlayCard) -> bool:
    """Whether a card can be played for nothing, and brings something, whatever is chosen for it."""
    step, events = GAME.apply(state, done), list[Event]()
    while not isinstance(step.state.top, Acting):
        events += step.events
        if any(isinstance(frame, Paying) for frame in step.state.pending):
            return False
        step = GAME.apply(step.state, GAME.legal(step.state)[0])
    events += step.events
    return any(isinstance(event, BRINGS) for event in events) and not any(isinstance(event, Paid) for event in events)


BRINGS = (PatronArrived, GladiatorEntered, CoinsGained, CoinsRobbed, CardsDrawn, CardRecalled, CardAcquired)


def is_saved(state: LudusState, done: a.LudusAction, passed: a.Pass) -> bool:
    """Whether a Reaction keeps a Gladiator that falls otherwise."""
    falls = {who.number for who in defeated(foresee(GAME.box, GAME.format_of(state), state, passed), done.seat)}
    return any(falls - end for end in fallen(state, done))


def is_blessing(state: LudusState, done: a.PlayCard | a.Use, passed: a.Pass) -> bool:
    """Whether an ability costs nothing and is of use to its seat alone."""
    text = GAME.box.text[done.text] if isinstance(done, a.Use) else None
    if text is None or text.cost != u.Cost():
        return False
    rest = foresee(GAME.box, GAME.format_of(state), state, passed).after
    brings = any(isinstance(deed, f.Draw | f.Recall | f.TirePatron) for deed in text.deeds)
    afters = [end.after for end in ends(foresee(GAME.box, GAME.format_of(state), state, done))]
    return any(
        (brings or betters(GAME.box, done.seat, one, rest)) and not betters(GAME.box, done.seat, rest, one)
        for one in afters
    )


def fallen(known: LudusState, done: a.LudusAction) -> list[set[int]]:
    """The own Gladiators that are Defeated, for each end that an answer can come to and at which no window is open any more."""
    seen = [one for one in ends(foresee(GAME.box, GAME.format_of(known), known, done)) if is_over(one.after)]
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
    for seed in (0, 1, 3, 5):
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
    assert len([kind for kind, _ in kinds if kind is a.Pass]) == 2


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
                assert any(stands(state, found.by[0], found.falls)), (seed, found)
    assert len(named) > 3


def stands(state: LudusState, done: a.LudusAction, whom: PieceRef) -> Iterator[bool]:
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
