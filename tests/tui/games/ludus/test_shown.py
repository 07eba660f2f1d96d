"""What a player of the ludus can see of cards: what is printed on them, and whether they are Exhausted."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Card
from tests.rules.ludus.support.cards import by_name
from tests.rules.ludus.support.positions import (
    LAST,
    Played,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)
from tests.rules.ludus.support.shipped import shipped
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.scene import scene_lines
from tui.games.ludus.words.cards import card_text
from tui.text.cells import Fixed, Under
from tui.text.lines import text_of

GIFT = u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True))
THINGS = (gladiator("ox"), gladiator("elk"), patron("donor", 1, GIFT), patron("giver", 1, GIFT), arena("field", GIFT))


def seen(played: Played, seat: int) -> str:
    """The table as a seat sees it, without any colour."""
    state = played.game.view(played.state, seat)
    table = TableToDraw(played.game.box, played.game.format_of(played.state), state, seat, ("Near", "Far"))
    rows = table_rows(table, 100, 40)
    return "\n".join("".join(one.text if isinstance(one, Fixed | Under) else one[0] for one in row) for row in rows)


def listed(played: Played, seat: int) -> str:
    """The same in lines."""
    return "\n".join(
        text_of(one) for one in scene_lines(played.game.box, played.game.view(played.state, seat), 100, seat)
    )


@pytest.mark.rule("F-EXHAUST-03")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("layout", [{}, {"battle": LAST}], ids=["machinations", "battle"])
def test_both_players_see_what_is_exhausted(seat: int, layout: dict[str, int]) -> None:
    played = laid(*THINGS, last=("ox!", "elk"), me=Side(villa="donor giver!", arenas="field!"), **layout)
    told = seen(played, seat)
    assert all(f"({name}" in told for name in ("giver", "field", "ox"))
    assert all(name in told and f"({name}" not in told for name in ("donor", "elk"))
    ready = laid(*THINGS, last=("ox", "elk"), me=Side(villa="donor giver", arenas="field"), **layout)
    assert not any(f"({name}" in seen(ready, seat) for name in ("giver", "field", "ox"))


@pytest.mark.rule("F-EXHAUST-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_plain_list_says_it_in_a_word(seat: int) -> None:
    played = laid(*THINGS, last=("ox!", "elk"), me=Side(villa="donor giver!", arenas="field!"))
    told = listed(played, seat)
    assert "donor, giver (Exhausted), field (Exhausted)" in told
    assert [line.endswith("Exhausted") for line in told.splitlines() if "A1 H1" in line] == [True, False]


PRINTED: list[tuple[Card, str]] = [
    (gladiator("ox a2 h3 g4 b5 i6", price=7), "Gladiator, Coin Cost 7, Attack 2, Health 3, Agility 4 (G), Bloodlust 5, requires Influence 6."),
    (gladiator("elk a2 h3 g4 b5", price=7), "Gladiator, Coin Cost 7, Attack 2, Health 3, Agility 4 (G), Bloodlust 5."),
    (patron("donor", 2, GIFT, price=3), "Patron, Coin Cost 3, grants Influence 2. Scheme: Exhaust donor to gain 1 Coin Token."),
    (by_name("inc4"), "Income, Coin Cost 1, worth 4 Coin."),
    (scheme("gain", f.Coins(n=2), price=2), "Scheme, Coin Cost 2. Gain 2 Coin Tokens."),
    (tactic("jab", f.Damage(n=2), price=5), "Tactic, Coin Cost 5. Deal 2 damage to a target Gladiator."),
    (
        tactic("both", f.Damage(n=2), price=5, scheme=(f.Draw(),)),
        "Scheme/Tactic, Coin Cost 5. Scheme: Draw a card. Tactic: Deal 2 damage to a target Gladiator.",
    ),
    (reaction("flinch", u.Cue("attacks"), f.Coins(n=1), price=4), "Reaction, Coin Cost 4. When a Gladiator attacks, gain 1 Coin Token."),
]  # fmt: skip


@pytest.mark.rule("F-PLAY-04")
@pytest.mark.parametrize(("card", "told"), PRINTED, ids=[card.id for card, _ in PRINTED])
def test_a_card_tells_all_that_is_printed_on_it(card: Card, told: str) -> None:
    played = laid(card, me=Side(hand=card.id))
    assert card_text(played.game.box, card.id) == told


@pytest.mark.rule("F-PLAY-04")
def test_a_card_is_shown_with_its_title() -> None:
    played = laid(
        *shipped("pierce", "crooked_senator", "shady_dealings"), me=Side(hand="pierce crooked_senator shady_dealings")
    )
    assert all(title in seen(played, 0) for title in ("Pierce", "Crooked Senator", "Shady Dealings"))
    assert "Pierce" not in seen(played, 1)
