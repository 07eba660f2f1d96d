"""What the tiles of cards say: the whole text where it has room, else a verb and a number, never a text cut short."""

from collections.abc import Sequence

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Card
from tests.rules.ludus.support.positions import FL1, Side, gladiator, patron, reaction, scheme, tactic
from tests.rules.ludus.support.shipped import BOX
from tests.tui.games.ludus.tables import spread
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.words.brief import in_brief
from tui.text.cells import Fixed, Under

WIDTH = 14
"""Columns of a line of a tile on a table of 52."""

CARDS = [
    (scheme("a", f.Draw(n=2), f.Discard(side="own")), ["draw 2", "Discard 1"]),
    (scheme("a", f.Rob(n=3), f.Discard(n=2)), ["take 3 Coin", "they Discard 2"]),
    (scheme("a", f.Recall(to="hand"), f.Acquire(most=5)), ["card to Hand", "card up to 5"]),
    (scheme("a", f.Refresh(), f.Cull(), f.ReadyPatron()), ["new Supply", "Cull 1", "Ready Patron"]),
    (tactic("a", f.Boost(by=2, stat="attack"), f.Tire()), ["+2 Attack", "Exhaust"]),
    (tactic("a", f.Boost(by=1, stat="influence"), f.Ready()), ["+1 Influence", "Ready"]),
    (tactic("a", f.Damage(n=2), f.Heal(n=1), f.Move(n=2)), ["2 damage", "Remove 1", "Move 2 damage"]),
    (tactic("a", f.Summon(), f.Withdraw(), f.Relocate()), ["1 more joins", "back to Hand", "move to Arena"]),
    (tactic("a", f.Bless(n=2), f.Unbless(n="all")), ["+2 Blessings", "no Blessings"]),
    (reaction("a", u.Cue("assigned", "own"), f.Prevent(n="all"), f.Reassign(n=1)), ["Prevent all", "Reassign 1"]),
    (patron("a", 1, s.Aura("health", 1), u.SchemeAbility((f.TirePatron(),))), ["+1 Health", "Exhaust Patron"]),
    (patron("a", 1, s.Thrift(by=1), s.Registrar(by=2)), ["cheaper by 1", "late: -2 Coin"]),
    (gladiator("a a1 h1", s.Guard(), s.Armor(by=1), u.Ambush()), ["Guard", "-1 damage", "joins a Battle"]),
    (gladiator("a a1 h1", u.ReactionAbility(u.Cue("leaves"), (f.Damage(n="attack"),))), ["damage: Attack"]),
]


@pytest.mark.parametrize(("card", "told"), CARDS, ids=str)
def test_a_text_in_brief_is_a_verb_and_a_number(card: Card, told: Sequence[str]) -> None:
    assert in_brief(card, fights=False) == told


def test_in_a_battle_a_scheme_and_tactic_is_a_tactic() -> None:
    card = tactic("a", f.Boost(by=1), scheme=(f.Cull(),))
    assert in_brief(card, fights=False) == ["Cull 1", "+1 Attack"]
    assert in_brief(card, fights=True) == ["+1 Attack"]


def test_what_is_shipped_has_room_on_the_narrowest_tile() -> None:
    found = [in_brief(card, fights=fights)[:1] for card in BOX.card.values() for fights in (False, True)]
    assert any(found)
    assert [one for part in found for one in part if len(one) > WIDTH] == []


def tile(hand: str, title: str, battle: int | None = None) -> str:
    """The line below a title of the Hand on a table of 80 columns by 24 rows."""
    played = spread(me=Side(hand=hand), battle=battle, fl1=("samnite", "veles"))
    game, state = played.game, played.state
    table = TableToDraw(game.box, game.format_of(state), state, 0, ("You", "Easy bot"))
    rows = table_rows(table, 53, 20)
    at, column = next(
        (y, x)
        for y, row in enumerate(rows)
        for x, part in enumerate(part for part in row if isinstance(part, Fixed))
        if part.cell.name == title
    )
    return [part.text.strip() for part in rows[at + 1] if isinstance(part, Under)][column]


def test_a_tile_with_little_room_says_what_its_card_does_in_brief() -> None:
    assert tile("pierce inc1", "Pierce", FL1) == "Tactic: 1 damage"
    assert tile("evade inc1", "Evade", FL1) == "Prevent all"
    assert tile("net_throw inc1", "Net Throw", FL1) == "Tactic: Exhaust"
