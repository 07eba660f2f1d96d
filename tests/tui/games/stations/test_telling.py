"""What is told of a card under the cursor: whether it will be Qualified, and what all cards to select bring alike."""

from rules.stations.effects import ChangeLevel, Chosen
from tests.rules.stations.positions import Played, laid, part, spell
from tui.games.stations.pictures.about import about_choice, card_of
from tui.games.stations.pictures.telling import foregone_text


def about(position: Played, card: str) -> str:
    """What is told of a card to select."""
    answer = next(one for one in position.legal if card_of(one) == card)
    return " ".join(about_choice(position.game.deck, position.state, answer))


def test_a_card_that_a_spell_makes_qualified_is_told_so() -> None:
    dew = spell("dew", part(Chosen("own"), ChangeLevel(-3)))
    position = laid(dew, "elk 5/9 L6", "cow 3/6", "bee 1/1").select("dew")
    told = about(position, "elk")
    assert "Qualified once the Spells have worked. A point for Sun (III and IV still to select): elk wins" in told
    assert "Not Qualified" not in told


def test_a_card_that_a_spell_of_others_disqualifies_is_told_so() -> None:
    chains = spell("chains", part(Chosen("other"), ChangeLevel(3)))
    position = laid(chains, "elk 1/9", "cow 3/6 L3", "bee 1/1").select("chains", "elk")
    told = about(position, "cow")
    assert "Not Qualified once the Spells have worked: it deals nothing and cannot win." in told


def foregone(position: Played) -> str:
    """What is told of all cards that can be selected."""
    return foregone_text(position.game.deck, position.state, position.legal)


def test_whoever_selects_last_is_told_what_each_card_brings_alike() -> None:
    position = laid("ox 5/9", "cow 3/6", "bee 1/1", "elk 1/1", "owl 2/2", "ant 1/2", "bat 1/3", "yak 2/3")
    last = position.select("ox", "cow", "bee")
    assert foregone(last) == "With each of these cards Sun scores, if all choose well."


def test_whoever_selects_last_is_told_nothing_where_the_card_decides() -> None:
    position = laid("ox 5/9", "cow 3/6", "bee 1/1", "elk 9/9", "owl 2/2", "ant 1/2", "bat 1/3", "yak 2/3")
    assert foregone(position.select("ox", "cow", "bee")) == ""


def test_nothing_is_foregone_while_others_select_after_one() -> None:
    position = laid("ox 5/9", "cow 3/6", "bee 1/1", "elk 1/1", "owl 2/2", "ant 1/2", "bat 1/3", "yak 2/3")
    assert foregone(position.select("ox", "cow")) == ""
