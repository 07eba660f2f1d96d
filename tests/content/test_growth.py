"""Content that has grown: whatever card is added, it is sound, and games that were begun without it go on."""

import re
import shutil
from pathlib import Path
from random import Random

import pytest

from content.loader import check
from saves.folders import Folders
from tests.conformance.playouts import choose
from tests.conformance.subject import Subject
from tests.conformance.subjects import SETTLED
from tests.content_set import CORE
from tests.growth import CARDS, Card
from tui.play.registry import GAMES
from tui.play.row import AnyGame

PLAYED = 20
"""So many actions are done before the cards are added."""


@pytest.fixture
def grown(tmp_path: Path) -> Folders:
    """Folders with the content of tests and a card of each kind more."""
    core = tmp_path / "core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for card in CARDS:
        card.add_to(core)
    return Folders(tmp_path, tmp_path, core)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.called)
def test_a_card_of_each_kind_can_be_added_to_what_is_shipped(tmp_path: Path, card: Card) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "card.toml").write_text(another(card.text))
    assert check(tmp_path) == ()


def another(text: str) -> str:
    """The same card under other ids and names, so that it can be added once more where it was added for good."""
    for key, ending in (("id", "_too"), ("name", " Too")):
        for given in re.findall(rf'^{key} = "(.+)"$', text, re.MULTILINE):
            text = text.replace(f'"{given}"', f'"{given}{ending}"')
    return text


@pytest.mark.parametrize("subject", [one for one in SETTLED if one.name in GAMES], ids=lambda one: one.name)
def test_a_game_that_was_begun_with_fewer_cards_goes_on_to_its_end(grown: Folders, subject: Subject) -> None:
    before, now = subject.game, GAMES[subject.name].make(grown)
    rng = Random(7)
    state = before.start(subject.golden(before, before.seats[0]), 7)
    for _ in range(PLAYED):
        state = before.apply(state, choose(rng, before.legal(state), subject.wasteful)).state
    for number in range(subject.limit):
        if number % 20 == 0:
            assert now.fault(state) is None
            fits(now, state)
        if now.outcome(state) is not None:
            break
        state = now.apply(state, choose(rng, now.legal(state), subject.wasteful)).state
    assert now.outcome(state) is not None


def fits(game: AnyGame, state: object) -> None:
    """Whole games that fit what a seat knows are sound, and it knows no more of them."""
    for seat in range(game.seated(state)):
        known = game.view(state, seat)
        whole = game.resample(known, 3)
        assert game.fault(whole) is None
        assert game.view(whole, seat) == known
