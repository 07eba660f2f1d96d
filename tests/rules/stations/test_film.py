"""An answer in scenes: the same events as the answer tells, each with the Arena as it looks after it."""

import pytest

from rules.bots.random_bot import RandomBot
from rules.stations.actions import Aim, Strike
from rules.stations.effects import ChangeDamage, ChangeLevel, Chosen
from rules.stations.events import BattleFought, LevelChanged, Struck
from rules.stations.film import filmed
from rules.stations.game import StationsGame
from rules.stations.state import Options
from tests.content_set import a_deck
from tests.rules.stations.positions import part, played, spell


@pytest.mark.parametrize("seed", range(3))
def test_over_a_deal_scenes_hold_all_events_in_order(seed: int) -> None:
    game, bot = StationsGame(a_deck()), RandomBot(seed)
    state = game.start(Options(), seed)
    while (seat := game.to_act(state)) is not None:
        action = bot.choose(game.view(state, seat), game.legal(state), 0)
        step = game.apply(state, action)
        scenes = filmed(game.deck, state, action)
        assert tuple(event for scene in scenes for event in scene.events) == step.events
        assert all(scene.events for scene in scenes)
        state = step.state


def test_a_strike_and_the_battle_are_scenes_of_their_own_with_the_arena_still_there() -> None:
    position = played("ox 3/9 strike", "elk 2/4", "cow 4/3", "bee 1/50")

    scenes = filmed(position.game.deck, position.state, Strike(0, "ox", "cow"))
    struck = next(scene for scene in scenes if isinstance(scene.events[0], Struck))
    battle = next(scene for scene in scenes if isinstance(scene.events[0], BattleFought))

    assert struck.state.entrant("cow").out
    assert struck.state.entrant("elk").wounds == 0
    assert battle.state.entrant("elk").out
    assert not battle.state.rounds


def test_what_a_spell_did_is_there_in_its_scene() -> None:
    both = spell("both", part(Chosen("other"), ChangeLevel(2), ChangeDamage(-1)))
    position = played("ox 3/9 strike", both, "cow 4/3", "bee 1/50")

    scenes = filmed(position.game.deck, position.state, Aim(1, "both", "cow"))

    assert isinstance(scenes[0].events[0], LevelChanged)
    cow = scenes[0].state.entrant("cow")
    assert (cow.level, cow.damage) == (3, 3)
