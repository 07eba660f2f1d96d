"""The head of a fight where little fits: what ends it goes before where it is."""

from msgspec.structs import replace

from content.campaign.shelf import SHELF
from rules.campaign.combat.frames import Opening
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.pictures.fight_head import fight_head
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of


def test_the_head_says_what_else_ends_a_fight_beside_what_wins_it_before_it_names_the_arena(house: House) -> None:
    shipped = Names(SHELF.load())
    state = fight(house, {"c5": "@", "a1": "rival archer"}, "opening", arena="argonauts").state
    rearguard = replace(state.combat, kind="bloodshed", event="rearguard", sport=None, tribune=None)

    assert "  beat all, or any 2, hold " in text_of(fight_head(shipped, state, rearguard, 80))
    assert "New Argonauts  defeat" in text_of(fight_head(shipped, state, rearguard, 120))


def test_a_point_counts_in_the_head_as_soon_as_the_turn_is_there_that_scores_it(house: House) -> None:
    units, hill = {"c1": "@", "a1": "rival archer"}, {"sport": "king_of_the_hill", "arena": "lamosians", "points": 2}
    names = Names(a_catalogue())
    for keys, told in ((("c4",), "you 3/6"), ((), "you 2/6")):
        at = dict(zip(keys, ("defender",), strict=False))
        state = fight(house, units | at, "opening", **hill).state
        scored = fight(house, units | at, "movement", **hill).state

        assert isinstance(state.combat.top, Opening)
        assert told in text_of(fight_head(names, state, state.combat, 80))
        assert f"you {state.combat.points}/6" in text_of(fight_head(names, scored, scored.combat, 80))
