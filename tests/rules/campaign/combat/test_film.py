"""A combat's answer in scenes: together they are the answer, and each ends as the board was when a unit had acted."""

from functools import cache
from itertools import pairwise

from rules.bots.campaign import PlainBot
from rules.bots.campaign.progress import series_options
from rules.campaign.combat import events as e
from rules.campaign.combat import play
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.film import Scene, filmed
from rules.campaign.combat.state import HERO, Combat
from rules.campaign.game import CampaignGame
from tests.content_set import a_catalogue


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


@cache
def answers() -> tuple[tuple[Combat, CombatAction], ...]:
    """Answers in the fights of a campaign that a bot plays."""
    bot, found = PlainBot(game(), 1), []
    state = game().start(series_options(game(), "valiant", 2), 11)
    for number in range(250):
        action = bot.choose(game().view(state, 0), game().legal(state), number)
        if state.combat is not None and isinstance(action, CombatAction):
            found.append((state.combat, action))
        state = game().apply(state, action).state
    return tuple(found)


def scenes() -> list[Scene]:
    return [scene for combat, action in answers() for scene in filmed(game().cat, combat, action)]


def test_the_scenes_together_are_what_the_answer_brings() -> None:
    for combat, action in answers():
        step, film = play.apply(game().cat, combat, action), filmed(game().cat, combat, action)

        assert tuple(event for scene in film for event in scene.events) == step.events
        assert not film or film[-1].combat == step.state


def test_no_scene_shows_two_units_on_the_move_or_two_rolls() -> None:
    assert len(scenes()) > 100
    for scene in scenes():
        assert sum(isinstance(event, e.UnitMoved) for event in scene.events) <= 1
        assert sum(isinstance(event, e.AttackRolled) for event in scene.events) <= 1


def test_a_scene_ends_with_what_it_tells_done() -> None:
    seen = set()
    for scene in scenes():
        last, stands = scene.events[-1], {fighter.key: fighter for fighter in scene.combat.fighters}
        match last:
            case e.UnitMoved():
                assert stands[last.unit].at == last.path[-1]
            case e.UnitDeployed():
                assert stands[last.key].at == last.hex
            case e.HpLost():
                assert stands[last.unit].hp == last.hp
            case e.UnitDefeated():
                assert stands[last.unit].place != "arena"
            case _:
                continue
        seen.add(type(last))
    assert seen >= {e.UnitMoved, e.HpLost}


def test_a_throw_and_what_it_costs_are_two_beats_with_the_hp_as_they_were_and_are() -> None:
    struck = 0
    for combat, action in answers():
        beats = filmed(game().cat, combat, action, beats=True)
        assert tuple(event for beat in beats for event in beat.events) == play.apply(game().cat, combat, action).events
        for throw, blow in pairwise(beats):
            lost = next((one for one in blow.events if isinstance(one, e.HpLost)), None)
            if lost is None or not any(isinstance(one, e.AttackRolled) for one in throw.events):
                continue
            if lost.unit == HERO and not lost.hp:
                continue  # a blessing may have had the hero up again at once
            struck += 1
            before, after = ({one.key: one.hp for one in beat.combat.fighters}[lost.unit] for beat in (throw, blow))
            assert before == lost.hp + lost.n
            assert after == lost.hp
            assert not any(isinstance(one, e.AttackRolled) for one in blow.events)
    assert struck > 10


def test_a_mark_and_the_way_towards_it_are_one_scene() -> None:
    walks = 0
    for scene in scenes():
        for told, after in pairwise(scene.events):
            if isinstance(told, e.UnitMarked):
                walks += 1
                assert isinstance(after, e.UnitMoved | e.UnitStayed)
                assert after.unit == told.unit
    assert walks > 20
