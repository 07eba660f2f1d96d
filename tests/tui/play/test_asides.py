"""Two people at one keyboard: whoever is not asked takes the Reserve back, or uses a free action, and shows no hand."""

from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Paying, Reacting
from saves.settings import Settings
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, reaction, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.sessions import ALONE, TWO, seated
from tests.tui.games.ludus.tables import TWO as PAIR
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, ready
from tui.app import Ad79
from tui.play.house import House

SIZE = (80, 24)
JAB = tactic("jab", f.Damage(whom=f.Target(side="other")), price=4)
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
WELL = arena("well", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
KEY = "r Other player"


def acting(coins: int = 1, **layout: Any) -> Played:
    """Seat 0 is asked, and could buy; seat 1 has something in its Reserve."""
    other = Side(hand="flinch", reserve="jab", coins=coins)
    return laid(JAB, FLINCH, **{"me": Side(hand="inc1 inc3", coins=4), "other": other, "row": "inc5", **layout})


def offered(app: Ad79) -> list[str]:
    return [f"{'x ' if choice.why else ''}{choice.label}" for choice in ludus(app).panel.list.choices]


def whose(app: Ad79) -> str:
    decision = ludus(app).panel.decision
    assert decision is not None
    return decision.whose


@pytest.mark.rule("F-RESERVE-05")
async def test_the_other_one_takes_the_reserve_back_and_the_decision_stays(house: House) -> None:
    session = seated(house, acting(), TWO)
    legal = session.legal()
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 40)) as pilot:
        await ready(pilot, "enter", "r")
        assert whose(app) == "Hand the keyboard to the player of School II."
        assert offered(app) == []
        for hidden in ("inc1", "flinch", "jab"):
            assert hidden not in grid(app)
        await ready(pilot, "enter")
        assert "flinch" in grid(app)
        assert "inc1" not in grid(app)
        assert offered(app) == ["Reserve back: 1 card, 1 Coin", "Nothing: hand it back"]
        await ready(pilot, "1")
        await ready(pilot, *(["enter"] if isinstance(session.state.pending[-1], Paying) else []))
        school = session.state.schools[1]
        assert (sorted(school.hand), school.reserve, school.coins) == (["flinch", "jab"], (), 0)
        assert isinstance(session.state.pending[-1], Acting)
        assert session.legal() == legal
        assert whose(app) == "Hand the keyboard to the player of School I."
        assert "flinch" not in grid(app)
        assert KEY not in grid(app)
        assert session.state.schools[0] == seated(house, acting(), TWO).state.schools[0]


@pytest.mark.rule("F-RESERVE-05")
async def test_what_cannot_be_paid_is_refused_with_a_sentence_and_the_key_betrays_nothing(house: House) -> None:
    seen = []
    for coins in (0, 3):
        session = seated(house, acting(coins, other=Side(hand="flinch", reserve="jab jab", coins=coins)), TWO)
        app = app_for(house, "ludus", play=session.play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot, "enter")
            assert KEY in grid(app)
            seen.append([row.replace(f"Coin {coins}", "Coin") for row in rows(app)])
            await ready(pilot, "r", "enter")
            assert (offered(app)[0][:2] == "x ") is (coins == 0)
            if not coins:
                await ready(pilot, "1")
                assert "Taking the whole Reserve back costs 2 Coin, and you have 0." in " ".join(grid(app).split())
                assert session.actions == 0
    assert seen[0][-1] == seen[1][-1]


async def test_nothing_hands_the_keyboard_back_under_a_cover(house: House) -> None:
    session = seated(house, acting(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "r", "enter", "2")
        assert whose(app) == "Hand the keyboard to the player of School I."
        assert "flinch" not in grid(app)
        await ready(pilot, "enter")
        assert offered(app)[0] == "Buy inc5"
        assert session.actions == 0
        assert KEY in grid(app)


@pytest.mark.rule("F-ARENAABIL-07")
@pytest.mark.parametrize(("exhausted", "refused"), [(False, False), (True, True)])
async def test_a_free_action_is_used_in_between_or_refused(house: House, exhausted: bool, refused: bool) -> None:
    other = Side(hand="inc1", deck="inc3", arenas="well!" if exhausted else "well")
    session = seated(house, laid(WELL, me=Side(hand="inc1", coins=4), other=other, row="inc5"), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "r", "enter")
        assert offered(app)[0].endswith("Exhaust well: draw 1")
        await ready(pilot, "1")
        assert len(session.state.schools[1].hand) == (1 if refused else 2)
        if refused:
            assert "Well is Exhausted." in grid(app)
        else:
            assert whose(app) == "Hand the keyboard to the player of School I."


@pytest.mark.parametrize(
    ("layout", "players", "there"),
    [({}, TWO, True), ({}, ALONE, False), ({"other": Side(hand="flinch", coins=3)}, TWO, False)],
)
async def test_the_key_is_there_where_another_person_has_a_reserve(
    house: House, layout: dict[str, Any], players: Any, there: bool
) -> None:
    app = app_for(house, "ludus", play=seated(house, acting(**layout), players).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = ludus(app)
        assert screen.can("other_player") is there
        assert (KEY in grid(app)) is there
        await ready(pilot, "r")
        assert screen.asides.has_other is there


@pytest.mark.rule("F-RESERVE-05", "F-RUL-17")
async def test_the_other_one_may_come_in_between_a_purchase_and_its_payment(house: House) -> None:
    session = seated(house, acting(row="inc3"), TWO, Settings(clear_choices="always"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        ludus(app).take(a.Buy(0, "inc3"))
        await pilot.pause()
        paying = session.state.pending
        assert isinstance(paying[-1], Paying)
        await ready(pilot, "r", "enter")
        assert ludus(app).asides.has_other
        assert offered(app) == ["Reserve back: 1 card, 1 Coin", "Nothing: hand it back"]
        await ready(pilot, "1")
        assert session.state.pending == paying
        assert session.state.schools[1].reserve == ()


async def test_a_guest_neither_passes_nor_repeats_nor_asks_for_the_other_one(house: House) -> None:
    fighters = [gladiator(f"{name} a1 h9") for name in ("ox", "cow")]
    played = laid(
        *fighters,
        JAB,
        FLINCH,
        battle=LAST,
        last=("ox", "cow"),
        me=Side(reserve="jab", coins=2),
        other=Side(hand="flinch"),
    )
    session = seated(house, played.attack("ox"), TWO)
    assert isinstance(session.state.pending[-1], Reacting)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert ludus(app).can("react_no_more")
        await ready(pilot, "r", "enter")
        assert ludus(app).cover.seat == 0
        assert not ludus(app).can("again")
        assert not ludus(app).can("ask_hint")
        await ready(pilot, "n", "full_stop", "H")
        assert session.actions == 0
        assert not ludus(app).thinker.thinking
        await ready(pilot, "1")
        assert session.state.schools[0].hand == ("jab",)
        assert isinstance(session.state.pending[-1], Reacting)


async def test_at_the_table_the_list_has_the_keys_of_whoever_came_in_between(house: House) -> None:
    session = at(house, acting(), PAIR)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert KEY in grid(app)
        await ready(pilot, "r", "enter")
        assert app.screen.focused is ludus(app).panel
        await ready(pilot, "down", "enter")
        assert whose(app) == "Hand the keyboard to the player of School I."
        assert session.actions == 0


@pytest.mark.parametrize("looked", [(), ("enter",)])
async def test_escape_hands_the_keyboard_back_to_whoever_is_asked(house: House, looked: tuple[str, ...]) -> None:
    session = at(house, acting(), PAIR)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "r", *looked)
        assert ludus(app).can("back")
        await ready(pilot, "escape")
        assert not ludus(app).asides.has_other
        assert whose(app) == "Hand the keyboard to the player of School I."
        assert "flinch" not in grid(app)
        await ready(pilot, "enter")
        assert offered(app)[0] == "Buy inc5"
        assert session.actions == 0


@pytest.mark.parametrize("asked", [(), ("r",)])
async def test_enter_lifts_a_cover_wherever_the_keys_are(house: House, asked: tuple[str, ...]) -> None:
    app = app_for(house, "ludus", play=at(house, acting(), PAIR).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *asked, "tab", "enter")
        assert not ludus(app).cover.lies
        assert offered(app)


async def test_escape_leaves_the_first_cover_as_it_is(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, acting(), PAIR).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "escape")
        assert ludus(app).cover.lies
        assert app.screen.focused is ludus(app).panel
