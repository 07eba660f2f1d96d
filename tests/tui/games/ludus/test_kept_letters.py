"""The letters of cards over a whole match: the same when it is left and gone on with, and after an undo."""

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from rules.bots.ludus import BOTS
from rules.ludus.game import LudusGame
from rules.ludus.state import Options
from saves.folders import Folders
from tests.content_set import a_box
from tests.tui.conftest import WHEN
from tests.tui.games.ludus.test_letters import COMMANDS
from tui.games.ludus.answers.kept_letters import KeptLetters
from tui.games.ludus.answers.lettered import cards, used
from tui.games.ludus.answers.spots import InHand, Spot
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.screens.naming import CardNaming
from tui.play.house import House
from tui.play.session import Session
from tui.text.letters import CardLetters

GAME = LudusGame(a_box())
OPTIONS = Options(players=("person", "easy"), first=0)


def unused() -> CardLetters[Spot]:
    """Letters that nobody has."""
    return CardLetters(COMMANDS, lambda spot: isinstance(spot, InHand))


def dealt(kept: KeptLetters, session: Session) -> Mapping[Spot, str]:
    """The letters of what lies at the table of the first seat."""
    known = GAME.view(session.state, 0)
    table = TableToDraw(GAME.box, GAME.format_of(known), known, 0, ("You", "Opponent"))
    return kept.deal(table, session.state, session.log, cards(table) | used(table))


def played(session: Session) -> Iterator[None]:
    """A match in which a bot decides for the person, stopped at each decision."""
    bot = BOTS["medium"](GAME, 0)
    while not session.over:
        yield
        session.act(bot.choose(GAME.view(session.state, 0), session.legal(), session.actions))


@pytest.mark.parametrize("seed", [6, 8, 10])
def test_a_match_that_is_left_and_gone_on_with_keeps_its_letters(house: House, seed: int) -> None:
    session = house.begin("ludus", "Match", OPTIONS, seed)
    kept = KeptLetters(unused)
    for _ in islice(played(session), 80):
        before = dealt(kept, session)
    name = session.name
    session.close()
    again = house.resume(name)
    assert dealt(KeptLetters(unused), again) == before
    assert len(before) > 5
    again.close()


def test_what_lies_there_keeps_its_letter_however_long_a_match_is(house: House) -> None:
    session = house.begin("ludus", "Match", OPTIONS, 8)
    kept = KeptLetters(unused)
    last: Mapping[Spot, str] = {}
    for _ in played(session):
        now = dealt(kept, session)
        assert {one: now[one] for one in now if one in last} == {one: last[one] for one in last if one in now}
        assert len(set(now.values())) == len(now)
        last = now
    session.close()


def test_an_undo_gives_back_the_letters_that_were_there_before(house: House) -> None:
    session = house.begin("ludus", "Match", OPTIONS, 9)
    kept = KeptLetters(unused)
    before: Mapping[Spot, str] = {}
    undone = 0
    for _ in played(session):
        now = dealt(kept, session)
        if before and session.can_undo:
            session.undo()
            assert dealt(kept, session) == before
            undone, before = undone + 1, {}
        else:
            before = now
        if undone > 20:
            break
    assert undone
    session.close()


def test_the_tactic_of_a_gladiator_keeps_its_letter_through_a_battle(tmp_path: Path) -> None:
    """With the cards of the game; those of tests have no such Gladiator."""
    house = House(Folders(tmp_path, tmp_path), lambda: WHEN)
    session = house.begin("ludus", "Match", OPTIONS, 8)
    game = cast("LudusGame", session.spoken.game)
    play = SimpleNamespace(watching=False, state=None, log=())
    naming = CardNaming(cast("LudusScreen", SimpleNamespace(BY_KEY=LudusScreen.BY_KEY, play=play)))
    bot, last, kept = BOTS["medium"](game, 0), dict[Spot, str](), 0
    while not session.over:
        known = game.view(session.state, 0)
        play.state, play.log = session.state, session.log
        naming.letters(TableToDraw(game.box, game.format_of(known), known, 0, ("You", "Opponent")))
        last = {**naming.skills, **last} if known.battle else {}
        assert naming.skills.items() <= last.items()
        kept += len(naming.skills)
        session.act(bot.choose(known, session.legal(), session.actions))
    assert kept > 10
    session.close()
