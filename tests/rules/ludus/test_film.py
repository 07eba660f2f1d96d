"""An answer of the ludus in scenes: together they are the answer, and each shows the table as it was then."""

from functools import cache

from rules.bots.ludus import EasyBot
from rules.ludus import arena_events as e
from rules.ludus.actions import LudusAction
from rules.ludus.film import TableScene, filmed
from rules.ludus.formats.by_players import format_of
from rules.ludus.state import LudusState, Options
from tests.rules.ludus.support.shipped import GAME


@cache
def answers() -> tuple[tuple[LudusState, LudusAction], ...]:
    """The answers of a match between beginners."""
    bots = [EasyBot(GAME, seat) for seat in range(2)]
    found: list[tuple[LudusState, LudusAction]] = []
    state = GAME.start(Options(first=0), 5)
    while (seat := GAME.to_act(state)) is not None:
        action = bots[seat].choose(GAME.view(state, seat), GAME.legal(state), len(found))
        found.append((state, action))
        state = GAME.apply(state, action).state
    return tuple(found)


def film(state: LudusState, action: LudusAction) -> tuple[TableScene, ...]:
    return filmed(GAME.box_of(state), format_of(state.options), state, action)


@cache
def scenes() -> tuple[TableScene, ...]:
    return tuple(scene for answer in answers() for scene in film(*answer))


def test_the_scenes_together_are_what_the_answer_brings() -> None:
    for state, action in answers():
        step, found = GAME.apply(state, action), film(state, action)
        assert tuple(event for scene in found for event in scene.events) == step.events
        assert not found or found[-1].state == step.state


def test_no_scene_shows_two_blows_two_cards_or_a_blow_and_a_fall() -> None:
    assert len(scenes()) > 100
    for scene in scenes():
        kinds = [type(event) for event in scene.events]
        for kind in (e.Attacked, e.DamageResolved, e.GladiatorsLeft, e.BattleBegan, e.BattleEnded):
            assert kinds.count(kind) <= 1
        assert not {e.DamageResolved, e.GladiatorsLeft} <= set(kinds)


def test_the_fallen_are_still_there_when_the_blow_lands_and_gone_in_the_next_scene() -> None:
    falls = 0
    for before, after in zip(scenes(), scenes()[1:], strict=False):
        for event in after.events:
            if isinstance(event, e.GladiatorsLeft) and event.why == "damage":
                fallen = {one.number for one in event.who}
                assert fallen <= {one.number for one in before.state.fighters}
                assert not fallen & {one.number for one in after.state.fighters}
                falls += 1
    assert falls >= 3
