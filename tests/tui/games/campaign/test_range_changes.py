"""Why a Range is not the printed one is told of a unit in a fight, and of the hero in camp."""

from msgspec.structs import replace

from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.pictures.fight import unit_state
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.range_changes import range_in_fights
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of

CAT = a_catalogue()


def told(house: House, arena: str, key: str) -> str:
    """What is told of the state of a unit, its hero with the Horn Bow."""
    combat = fight(house, {"d4": "@", "c3": "archer", "a1": "rival horse_archer"}, "engage", arena=arena).state.combat
    camp = replace(combat.table.camp, prowess=("horn_bow",))
    found = Foresight(CAT, replace(combat, table=replace(combat.table, camp=camp)))
    return " ".join(" ".join(text_of(one) for one in unit_state(Names(CAT), found, key, 60)).split())


def test_a_unit_says_which_arena_and_cards_change_its_range(house: House) -> None:
    assert "Range changed by Horn Bow" in told(house, "parthians", "hero")
    assert "Range changed" not in told(house, "parthians", "p1")
    assert "Range changed" not in told(house, "amazons", "r1")


def test_an_arena_is_named_where_it_favours_whoever_is_at_home(house: House) -> None:
    combat = fight(house, {"d4": "@", "a1": "rival axe_thrower"}, "engage", arena="amazons").state.combat
    lines = unit_state(Names(CAT), Foresight(CAT, combat), "r1", 60)

    assert "Range changed by the arena" in map(text_of, lines)


def test_the_camp_tells_the_range_that_prowess_gives_in_fights(house: House) -> None:
    state = fight(house, {"d4": "@"}, "engage").state
    names, own = Names(CAT), state.laid.sheet.range
    assert range_in_fights(names, state) == f"Range {own}"
    combat = state.combat
    camp = replace(combat.table.camp, prowess=("horn_bow",))
    top = state.pending[0]
    grown = replace(top, state=replace(combat, table=replace(combat.table, camp=camp)))

    assert range_in_fights(names, replace(state, pending=(grown,))) == f"Range {own} ({own + 1} in fights: Horn Bow)"
