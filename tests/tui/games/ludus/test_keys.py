"""What the keys of the ludus's table are called where they work: E by what it ends or passes, and whom the seats belong to."""

import re

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.state import Options, Player
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at, battle, machinations
from tests.tui.games.ludus.test_sure import hit
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, ready
from tui.play.facts import Hint
from tui.play.house import House

SIZE = (80, 24)
OX = gladiator("ox a1 h4", price=3)
JAB = tactic("jab", f.Damage(whom=f.Target("other")))


def registering() -> Played:
    """A Gladiator could be registered late."""
    return laid(OX, registering=0, me=Side(hand="ox inc1", coins=3), last=("ox", "ox"))


def swung() -> Played:
    """The Attack of a Combat Turn is made, and a Tactic is left."""
    return laid(OX, JAB, battle=FL1, fl1=("ox!", "ox ox"), me=Side(hand="jab"))


@pytest.mark.parametrize(
    ("played", "label", "told"),
    [
        (machinations(), "End", "End your actions: the rest of your Hand is Discarded."),
        (swung(), "End", "End your Combat Turn."),
        (battle(), "End", "End your Combat Turn."),
        (registering(), "Pass", "Pass: register nobody else before the Battles."),
        (battle(1).attack("retiarius").choose("thraex"), "Pass", "Pass: do not react to this."),
        (machinations().buy("net_throw"), "", ""),
        (machinations().play("samnite"), "", ""),
        (battle().attack("samnite"), "", ""),
    ],
)
async def test_e_is_called_by_what_it_does_or_not_at_all(house: House, played: Played, label: str, told: str) -> None:
    app = app_for(house, "ludus", play=at(house, played).play)
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        found = re.findall(r"\bE (\w+)", rows(app)[-1])
        assert found == ([label] if label else [])
        assert [one.command.help() for one in ludus(app).live() if one.keys == ("E",)] == ([told] if label else [])


async def test_e_says_why_a_combat_turn_cannot_be_ended_yet(house: House) -> None:
    session = at(house, battle())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert any(one.label == "Pass this Combat Turn" for one in ludus(app).panel.behind)
        before = session.state
        await ready(pilot, "E")
        assert session.state is before
        assert rows(app)[-2].strip() == "You must Attack while you have a Ready Gladiator here."


async def test_e_passes_a_combat_turn_where_nobody_has_to_attack(house: House) -> None:
    session = at(house, laid(OX, JAB, battle=FL1, fl1=("ox!", "ox ox"), me=Side(hand="jab")), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "E End" in rows(app)[-1], "over the cover, too"
        await ready(pilot, "E")
        assert session.state.active == 1


@pytest.mark.parametrize(("level", "name"), [("easy", "Easy bot"), ("medium", "Medium bot"), ("hard", "Hard bot")])
async def test_the_table_tells_the_level_of_the_bot(house: House, level: Player, name: str) -> None:
    session = at(house, machinations(), Options(first=0, players=("person", level)))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert rows(app)[1].startswith(f" {name} ■■■□□□ Coin 4 Influence 1/2")
        assert "■ bot" in grid(app)


# What is asked before something is lost


async def advised(house: House, action: a.LudusAction, done: a.LudusAction) -> bool:
    """Whether an action is done at once, after a hint advised another one or the same."""
    session = at(house, hit("duck"), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        ludus(app).hints._found(Hint(action, "It serves you best."))
        ludus(app).take(done)
        await ready(pilot)
        return session.state is not before


async def test_what_a_hint_has_just_advised_is_not_asked_about(house: House) -> None:
    assert await advised(house, a.Pass(0), a.Pass(0))
    assert not await advised(house, a.PlayCard(0, "duck"), a.Pass(0))


async def test_e_passes_the_last_chance_to_register_unasked_as_the_question_says_that_it_is(house: House) -> None:
    session = at(house, registering(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, "E")
        assert session.state is not before
