"""How a card of the Arena stands: a Spell that worked is not called unqualified by what came after it."""

import pytest

from rules.stations.effects import ChangeLevel, ChangeQualifying, Chosen, Every, Exchange
from rules.stations.records import Spell
from rules.stations.state import Selecting
from tests.rules.stations.positions import Played, laid, part, spell
from tests.tui.games.stations.test_removing import log_of
from tui.games.stations.pictures.about import entrant_text
from tui.games.stations.pictures.standing import stands, worked_of
from tui.games.stations.pictures.tiles import TableToDraw, tile_lines
from tui.text.lines import text_of

SWAP = spell("swap", part(Every(), Exchange()), level=4)
OMEN = spell("omen", part(None, ChangeQualifying(-2)), level=4)
FLIER = "owl 1/9 flying"


def at_engagement(*cards: object) -> Played:
    """A round in whose Engagement Phase the owl's player is asked; its Qualifying Level is 4."""
    position = laid(*cards)  # type: ignore[arg-type]
    return position.select(*(one.id if isinstance(one, Spell) else str(one).split()[0] for one in cards))


def standing(position: Played, card: str) -> str:
    worked = worked_of(position.game.deck, log_of(position), position.state.arena)
    return stands(position.state, position.card(card), worked)


def test_a_spell_that_worked_before_the_qualifying_level_fell_below_its_own_says_so() -> None:
    position = at_engagement(SWAP, OMEN, FLIER, "bee 1/50")
    worked = worked_of(position.game.deck, log_of(position), position.state.arena)
    assert position.state.level == 2

    assert standing(position, "swap") == standing(position, "omen") == "worked"
    assert "Level 4, it worked, a Spell" in entrant_text(
        position.game.deck, position.state, position.card("swap"), worked
    )
    assert position.state.frame is not None
    table = TableToDraw(position.game.deck, position.state, position.state.frame.phase, 0, worked=worked)
    tile = tile_lines(table, 0, 23, 5, ">")
    assert text_of(tile[2]).strip() == "L4 worked Spell"
    assert all(look.startswith("tile_sun") for one in tile[1:] for _, look in one)


@pytest.mark.parametrize(
    ("cards", "card", "told"),
    [
        ((OMEN, SWAP, FLIER, "bee 1/50"), "swap", "unqualified"),
        ((spell("late", part(Every(), Exchange()), level=8), "ox 3/5", FLIER, "bee 1/50"), "late", "unqualified"),
        ((spell("idle", part(Every(having="range"), ChangeLevel(1))), "ox 3/5", FLIER, "bee 1/50"), "idle", "no effect"),
        ((spell("half", part(Every(having="range"), ChangeLevel(1)), part(Every(), ChangeLevel(1))), "ox 3/5", FLIER, "bee 1/50"), "half", "worked"),
        ((OMEN, "ox 3/5 L3", FLIER, "bee 1/50"), "ox", "unqualified"),
    ],
)  # fmt: skip
def test_what_did_nothing_is_told_apart(cards: tuple[object, ...], card: str, told: str) -> None:
    assert standing(at_engagement(*cards), card) == told


def test_a_spell_whose_turn_is_to_come_or_that_asks_is_qualified_or_not_as_ever() -> None:
    weak = spell("weak", part(None, ChangeQualifying(-3)), part(Chosen(), ChangeLevel(-1)), level=4)
    position = laid(weak, SWAP, "owl 1/9", "bee 1/50").select("weak")
    assert isinstance(position.state.frame, Selecting)
    assert standing(position, "weak") == "Qualified"

    position.select("swap", "owl", "bee")
    assert position.state.level == 1
    assert (standing(position, "weak"), standing(position, "swap")) == ("Qualified", "unqualified")
