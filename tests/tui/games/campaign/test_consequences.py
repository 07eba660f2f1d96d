"""Ties of the rivals are asked with the difference that they make, and settled as the player wishes where they make none."""

import pytest

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Pass
from saves.settings import Settings, Ties
from tests.content_set import a_catalogue
from tests.rules.campaign.combat.drawn import drawn, unit
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.habits.ties import settled
from tui.games.campaign.words import combat_actions
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session

CAT = a_catalogue()


def waiting(house: House, units: dict[str, str], wish: Ties = "ask", arena: str = "amazons") -> Session:
    """The player's last step has ended, the rivals' turn goes on as far as the wish lets it."""
    session = fight(house, units, "engage", arena=arena)
    session.settings = Settings(rival_ties=wish)
    while session.state.combat.mover == "player" and Pass() in session.legal():
        session.act(Pass())
    session.settle()
    return session


def labels(session: Session) -> list[str]:
    """The answers in words, without those that are refused and Opportunities."""
    return [one.label for one in session.play.decision().choices if one.value in session.legal()]


def top(session: Session) -> frames.Frame:
    frame: frames.Frame = session.state.combat.pending[-1]
    return frame


BETWEEN = {"d3": "archer 1", "d5": "archer 2", "d4": "rival oath_sister"}
"""The deadliest is sought, and both are as deadly and as near."""

APART = {"f2": "archer", "a2": "rival oath_sister", "a6": "rival oath_sister"}
"""Two rivals that do not get in each other's way."""


@pytest.mark.rule("V-COMBAT-14")
def test_an_order_is_asked_with_what_each_would_do(house: House) -> None:
    session = waiting(house, APART)
    assert isinstance(top(session), frames.RivalMoving)
    told = labels(session)
    assert told[0].startswith("Rival Oath Sister r1 moves next: goes to ")
    assert told[1].startswith("Rival Oath Sister r2 moves next: goes to ")


def test_targets_are_asked_with_what_they_would_lose(house: House) -> None:
    session = waiting(house, BETWEEN)
    while not isinstance(top(session), frames.RivalTarget | frames.Opening):
        session.act(session.legal()[0])
    assert isinstance(top(session), frames.RivalTarget)
    assert labels(session) == [
        "It strikes your Archer p1: mean 0.7, 67% to defeat",
        "It strikes your Archer p2: mean 1.2, 42% to defeat",
    ]


@pytest.mark.parametrize(("wish", "asked"), [("ask", True), ("auto", True), ("worst", False), ("best", False)])
def test_what_matters_is_settled_only_by_who_wants_the_worst_or_the_best(
    house: House, wish: Ties, *, asked: bool
) -> None:
    session = waiting(house, BETWEEN, wish)
    assert isinstance(top(session), frames.Opening) is not asked


@pytest.mark.parametrize(("wish", "asked"), [("ask", True), ("auto", False)])
def test_an_order_that_makes_no_difference_is_settled_and_logged(house: House, wish: Ties, *, asked: bool) -> None:
    session = waiting(house, APART, wish)
    assert isinstance(top(session), frames.RivalMoving) is asked
    assert any("moves" in one.text for one in session.log) is not asked


def test_the_worst_and_the_best_are_told_apart(house: House) -> None:
    session = waiting(house, BETWEEN)
    combat, legal = session.state.combat, session.legal()
    found = {wish: settled(CAT, combat, legal, wish) for wish in ("worst", "best")}
    assert found["worst"] != found["best"]


def test_equal_hexes_are_asked_with_whom_it_strikes_from_each() -> None:
    board = """
    .   .   .   .   .
      .   K   K   .
    .   .   b   .   .
      A   .   .   .
    """
    tie = drawn(board, "key_hex CLOSEST", b=unit("red", move=1, range=2)).turn("rival").begin()
    told = {combat_actions.action(Names(tie.cat), tie.combat, one) for one in tie.legal}
    assert told == {
        "On b2: goes to b2, then attacks your A",
        "On b3: goes to b3, then strikes nobody (nobody in Range)",
    }
