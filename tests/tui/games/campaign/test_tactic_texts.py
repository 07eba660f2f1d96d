"""The text of tactics that lie on a unit."""

import pytest

from tests.content_set import a_catalogue
from tests.tui.games.campaign.situations import moving
from tui.games.campaign.pictures.about import everything_about
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session

CAT = a_catalogue()
NAMES = Names(CAT)


def seen(session: Session) -> Foresight:
    return Foresight(CAT, session.state.combat)


@pytest.mark.rule("V-OPEN-11")
@pytest.mark.parametrize("cell", ["d4", "b3"])
def test_of_several_tactics_on_a_unit_of_either_side_each_has_its_text(house: House, cell: str) -> None:
    session = moving(house, tactics={cell: ("stun", "hamstring")})
    paragraphs = everything_about(NAMES, seen(session), cell)
    for tactic in ("stun", "hamstring"):
        (found,) = [text for text in paragraphs if text.startswith(f"{CAT.tactic[tactic].name}: ")]
        assert CAT.tactic[tactic].lasts in found
