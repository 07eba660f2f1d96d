"""A text that speaks to somebody else than whoever reads it is quoted, behind whom it calls "you"."""

import pytest

from rules.ludus import actions as a
from tests.rules.ludus.support.positions import Side
from tests.tui.games.ludus.drawn import seen, texts
from tests.tui.games.ludus.tables import machinations, spot_of, spread
from tui.games.ludus.pictures.decks import decks_lines
from tui.games.ludus.pictures.telling import about_spot
from tui.games.ludus.words.about import about_told

VESTALIS = "When damage is assigned to a Gladiator, you may Exhaust Vestalis to Prevent 1 damage assigned to a target Gladiator."


@pytest.mark.parametrize(("seat", "told"), [(0, f'To your opponent: "{VESTALIS}"'), (1, VESTALIS)])
def test_the_text_of_a_card_that_another_has_is_quoted_behind_whom_it_speaks_to(seat: int, told: str) -> None:
    played = machinations()
    assert about_spot(seen(played, seat), spot_of(played, "vestalis"))[2] == told
    read = " ".join(row.strip() for row in texts(decks_lines(seen(played, seat), 78)))
    assert told in read


def test_the_text_of_a_gladiator_that_another_has_is_quoted_wherever_it_is_read() -> None:
    played = spread(other=Side(), last=("", "veles"), acting=0)
    veles = next(one.number for one in played.state.fighters)
    text = "When Veles enters an Arena, you may deal 1 damage to a target Gladiator in this Arena."
    assert about_spot(seen(played), spot_of(played, "veles"))[1] == f'To your opponent: "{text}"'
    assert about_told(played.game.box, played.state, a.Choose(0, veles)).endswith(f'. To your opponent: "{text}"')
    assert about_told(played.game.box, played.state, a.Choose(1, veles)).endswith(f". {text}")
    read = " ".join(row.strip() for row in texts(decks_lines(seen(played), 78)))
    assert f'To your opponent: "{text}"' in read


@pytest.mark.parametrize(
    ("seat", "card", "told"),
    [
        (0, "verona", 'To your opponent: "Free action: Exhaust Verona to draw a card."'),
        (1, "verona", "Free action: Exhaust Verona to draw a card."),
        (0, "pompeii", 'To its winner: "Tactic: Exhaust Pompeii to deal 1 damage to each Gladiator."'),
    ],
)
def test_the_text_of_an_arena_says_whom_it_speaks_to(seat: int, card: str, told: str) -> None:
    assert about_spot(seen(machinations(), seat), spot_of(machinations(), card))[1] == told
