"""The head of a fight where little fits: what ends it goes before where it is."""

from msgspec.structs import replace

from content.campaign.shelf import SHELF
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
