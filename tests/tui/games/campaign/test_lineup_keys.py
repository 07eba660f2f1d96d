"""The rows under the board: who can be deployed by a letter stands before what has no key, so that few rows show it, too."""

from msgspec.structs import replace

from tests.content_set import a_catalogue
from tests.tui.games.campaign.situations import deploying
from tui.games.campaign.pictures.lineup import lineup_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of


def test_who_can_be_deployed_by_a_letter_stands_before_what_has_no_key(house: House) -> None:
    combat = replace(deploying(house).state.combat, column=("stun",))
    letters, names = {unit: unit[:1].upper() for unit in combat.table.camp.units}, Names(a_catalogue())

    assert not text_of(lineup_lines(names, combat, 60)[0]).startswith("Deploy ")
    assert text_of(lineup_lines(names, combat, 60, letters)[0]).startswith("Deploy ")
