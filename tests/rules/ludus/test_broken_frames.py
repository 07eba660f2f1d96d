"""What cannot wait in a game of the ludus is found out; and what a Battle's end takes away."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.ludus.arena_events import Exhausted, PieceRef
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Frame, Hitting, Ordering, TextStage, Using, Yielding
from rules.ludus.state import Lift
from rules.ludus.table.course import Course
from rules.ludus.table.motions import exhaust_holding
from tests.rules.ludus.support.positions import FL1, LAST, Played, Side, gladiator, laid, scheme, tactic

OX = gladiator("ox a1 h9")

BROKEN: list[tuple[Frame, str]] = [
    (Acting(5), "something waits for nobody"),
    (Fighting(0, 7), "a Battle is fought nowhere, or with what is no Tactic"),
    (Hitting(0, 1000), "nobody attacks"),
    (Using(0, "no such text"), "a text waits that is not there"),
    (Yielding(0, (77,)), "a Gladiator that is not there was Discarded"),
]


@pytest.mark.parametrize(("frame", "wrong"), BROKEN, ids=[type(frame).__name__ for frame, _ in BROKEN])
def test_a_frame_that_cannot_be_is_a_fault(frame: Frame, wrong: str) -> None:
    game = laid(gladiator("ox"), me=Side(hand="inc1"), last=("ox", ""))
    base = () if isinstance(frame, Acting | Fighting) else game.state.pending
    assert game.game.fault(game.state) is None
    assert game.game.fault(replace(game.state, pending=(*base, frame))) == wrong


@pytest.mark.parametrize(
    ("stage", "at"), [("weighed", 0), ("due", 1), ("tossing", 1), ("doing", -1), ("doing", 3), ("doing", 99)]
)
def test_a_text_that_is_nowhere_is_a_fault(stage: TextStage, at: int) -> None:
    """It is looked at, which nobody waits for, or at a deed that comes later or never."""
    cards = scheme("dig", f.Recall(), f.Recall())
    played = laid(cards, me=Side(hand="dig", discard="inc1 inc3 inc5")).play("dig")
    *rest, top = played.state.pending
    assert isinstance(top, Using)
    assert (top.stage, top.at) == ("doing", 0)
    broken = replace(played.state, pending=(*rest, replace(top, stage=stage, at=at)))
    assert played.game.fault(broken) in {"a text waits that is not there", "nobody can answer what waits"}


def ordering() -> Played:
    """Seat 0 chooses whose Gladiator strikes first."""
    wolf = gladiator("wolf h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Target("other")),)))
    storm = tactic("storm", f.Damage(whom=f.Each()))
    played = laid(wolf, storm, OX, me=Side(hand="storm"), last=("wolf ox", "wolf ox"), battle=LAST).play("storm")
    assert played.state.top == Ordering(0)
    return played


BROKEN_ORDERS: list[Callable[[tuple[Frame, ...]], tuple[Frame, ...]]] = [
    lambda frames: (*frames[:-1], Ordering(1)),
    lambda frames: (*frames[:-2], Ordering(0)),
    lambda frames: (*frames, Ordering(0)),
    lambda frames: (*frames, Hitting(0, 1)),
]


@pytest.mark.parametrize("broken", BROKEN_ORDERS)
def test_an_order_is_asked_for_by_the_active_player_alone_upon_a_window(
    broken: Callable[[tuple[Frame, ...]], tuple[Frame, ...]],
) -> None:
    played = ordering()
    state = replace(played.state, pending=broken(played.state.pending))
    assert played.game.fault(state) == "something waits for what has not happened"


def test_what_lasts_for_a_battle_ends_with_it() -> None:
    game = laid(
        gladiator("ox a9"),
        gladiator("elk h1"),
        gladiator("bee h9"),
        fl1=("ox", "elk"),
        last=("bee bee", "bee bee"),
        battle=FL1,
    )
    lifts = (Lift("attack", 1, "battle"), Lift("agility", 1, "turn"))
    fighters = tuple(replace(one, lifts=lifts) if one.card == "ox" else one for one in game.state.fighters)
    after = Played(game.game, replace(game.state, fighters=fighters)).attack("ox")
    assert isinstance(after.state.pending[0], Fighting)
    assert after.state.pending[0].arena == LAST
    assert after.fighter("ox").lifts == ()


def test_an_arena_that_was_just_won_is_exhausted_once() -> None:
    game = laid(me=Side(arenas="arena09"))
    (won,) = game.state.schools[0].arenas
    left = replace(game.state.grounds[LAST], number=won.number, card=None)
    state = replace(game.state, grounds=(*game.state.grounds[:LAST], left))
    course = Course(game.game.box, game.game.format_of(state), state)
    exhaust_holding(course, 0, won.number)
    assert course.freeze().schools[0].arenas == (replace(won, exhausted=True),)
    assert course.freeze().grounds[LAST] == left
    assert course.events == [Exhausted(PieceRef(won.number, "arena09", 0))]


@pytest.mark.parametrize("late", [{"battle": LAST}, {"registering": 0}])
def test_battles_without_a_boast_to_win_are_a_fault(late: dict[str, int]) -> None:
    played = laid(gladiator("ox a1 h9"), gladiator("elk a1 h9"), last=("ox", "elk"), **late)
    assert played.game.fault(played.state) is None
    told = "nothing is left on the Boast pile for the Battle"
    assert played.game.fault(replace(played.state, boasts=())) == told
