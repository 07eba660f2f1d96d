"""The table of the ludus under the hand: answers taken on cards, covered Hands, what happened, the piles."""

import pytest

from rules.kernel.dice import pick, stream
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Paying, Placing, Reacting
from rules.ludus.state import Options
from tests.rules.ludus.support.positions import Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TABLES, TWO, at, battle, machinations, spread
from tests.tui.grids import grid, look_grid, rows
from tests.tui.keyboard import below, ludus, page, put, ready, side
from tui.app import Ad79
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay, TopBoast
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


def number(session: Session, card: str, owner: int) -> int:
    """The number of a Gladiator."""
    return int(next(one.number for one in session.state.fighters if (one.card, one.owner) == (card, owner)))


# Taking answers


async def test_enter_on_a_card_for_sale_buys_it(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("net_throw"))
        await ready(pilot, "enter")
        assert isinstance(session.state.pending[-1], Paying)
        assert ludus(app).pointing.in_list
        await ready(pilot, "1")
        assert session.state.schools[0].discard[-1] == "net_throw"
        assert session.state.schools[0].discard[-2] == "inc3"


async def test_enter_on_a_gladiator_asks_for_the_arena_and_enter_on_that_puts_it_there(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert isinstance(session.state.pending[-1], Placing)
        ground = session.state.grounds[2]
        await put(pilot, app, InPlay(ground.number))
        await ready(pilot, "enter")
        assert [one.arena for one in session.state.fighters if (one.card, one.owner) == ("samnite", 0)] == [2]


async def test_enter_asks_which_answer_where_a_card_has_several(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await put(pilot, app, InHand("drill"))
        await ready(pilot, "enter")
        assert session.state is before
        assert isinstance(ludus(app).dialog, ChoiceDialog)
        assert "1  Scheme: Drill" in grid(app)
        assert "2  Reserve Drill" in grid(app)
        await ready(pilot, "escape")
        assert session.state is before
        await ready(pilot, "enter", "2")
        assert session.state.schools[0].reserve == ("drill",)


async def test_enter_on_any_card_of_a_supply_deck_chooses_that_deck(house: House) -> None:
    session = at(house, machinations().play("fresh_perspective"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state.supplies
        await put(pilot, app, ForSale("net_throw"))
        await ready(pilot, "enter")
        assert [one != other for one, other in zip(session.state.supplies, before, strict=True)] == [False, True, False]


async def test_the_letter_of_a_card_does_not_choose_its_whole_row_but_a_digit_does(house: House) -> None:
    session = at(house, machinations().play("fresh_perspective"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, ludus(app).table.letters[ForSale("net_throw")])
        assert session.state is before
        assert ludus(app).pointing.here == ForSale("net_throw")
        assert "Enter chooses the row" in grid(app)
        await ready(pilot, "2")
        changed = zip(session.state.supplies, before.supplies, strict=True)
        assert [one != other for one, other in changed] == [False, True, False]


async def test_enter_says_why_not(house: House) -> None:
    session = at(house, spread(me=Side(hand="murmillo", coins=2), row="evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("evade"))
        await ready(pilot, "enter")
        assert "Evade costs 7 Coin, and you have 2." in rows(app)[-2]
        await put(pilot, app, InHand("murmillo"))
        await ready(pilot, "enter")
        assert "Influence" in rows(app)[-2]
        await put(pilot, app, TopBoast())
        await ready(pilot, "enter")
        assert "i explains it" in rows(app)[-2]
        assert isinstance(session.state.pending[-1], Acting)


async def test_e_ends_the_actions_and_passes_a_window(house: House) -> None:
    acting = at(house, machinations(), TWO)
    app = app_for(house, "ludus", play=acting.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "E", "2")
        assert acting.state.turn == 1
    passing = TABLES["window"][0](house)
    app = app_for(house, "ludus", play=passing.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(passing.state.pending[-1], Reacting)
        await ready(pilot, "E", "2")
        assert not any((one.card, one.owner) == ("thraex", 0) for one in passing.state.fighters)


async def test_a_key_that_means_nothing_now_says_so(house: House) -> None:
    session = at(house, battle().attack("samnite"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, "E")
        assert session.state is before
        assert "E does nothing here" in grid(app)
        await ready(pilot, "9")
        assert "9 does nothing here" in grid(app)


async def test_a_free_action_is_never_what_enter_takes_by_itself(house: House) -> None:
    played = spread(
        me=Side(hand="inc1", deck="evade", villa="legatus"),
        other=Side(villa="legatus"),
        fl1=("samnite*2", "veles retiarius"),
        battle=0,
        acting=1,
        champions=(None, 0),
        centre=("arena02", "verona", "pompeii"),
        favor=0,
    )
    session = at(house, played.attack("veles"))
    assert "assigned" in session.state.top.triggers
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert ludus(app).pointing.in_list
        await ready(pilot, "enter")
        assert not session.state.grounds[1].exhausted


async def test_a_whole_game_is_played_with_keys_alone(house: House) -> None:
    session = house.begin("ludus", "Whole", Options(players=("person", "easy"), first=0), 3)
    app = app_for(house, "ludus", play=session.play)
    dice, frames = stream(6, "keys"), set()
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        for _ in range(1500):
            if page(app) == "ludus_battle":
                await pilot.press("enter")
            elif page(app) != "ludus":
                break
            elif not ludus(app).beats.cut_short(""):
                frames.add(type(session.state.pending[-1]))
                end = any(isinstance(one, a.EndActions) for one in session.legal())
                key, dice = pick(dice, ("1", "2", "3", "E") if end else ("1", "2", "5", "E", "enter"))
                await pilot.press(key)
            await pilot.pause()
        assert session.over
        assert frames >= {Acting, Fighting, Placing}
        await ready(pilot)
        assert page(app) in {"ludus_end", "ludus_battle"}


async def test_what_cannot_be_afforded_is_not_in_the_list_and_says_why_at_the_table(house: House) -> None:
    session = at(house, spread(me=Side(hand="inc1"), row="evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert not any("Evade" in one.label for one in ludus(app).panel.list.choices)
        await put(pilot, app, ForSale("evade"))
        assert "Prevent all" in " ".join(side(app).split())
        await ready(pilot, "enter")
        assert "costs 7" in " ".join(grid(app).split())


# Marks and what is told


async def test_what_cannot_be_afforded_is_faint_and_marked(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, spread(me=Side(coins=3), row="net_throw evade")).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, TopBoast())
        letters = ludus(app).table.letters
        assert any(f" {letters[ForSale('net_throw')]} Net Throw    3" in row for row in rows(app))
        assert any(f" {letters[ForSale('evade')]} Evade        7" in row for row in rows(app))
        looks = {place.spot: place for place in ludus(app).cells.laid.places}
        spans = ludus(app).cells.laid.lines[looks[ForSale("evade")].y]
        assert "panel_faint" in [look for text, look in spans if "Evade" in text]


async def test_the_target_under_the_cursor_is_seen_without_colours(house: House) -> None:
    session = at(house, battle().attack("samnite"))
    app = Ad79(house, start="ludus", arguments={"play": session.play}, colours="none", ascii_only=True)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        y = next(y for y, row in enumerate(rows(app)) if ">6 Reti" in row)
        x = rows(app)[y].index("6 Reti")
        assert look_grid(app).split("\n")[y][x : x + 9] == "r" * 9


async def test_the_forecast_follows_the_cursor(house: House) -> None:
    session = at(house, battle().attack("samnite"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "takes 2 and is Defeated" in " ".join(row[53:].strip() for row in rows(app))
        await put(pilot, app, InPlay(number(session, "thraex", 0)))
        told = side(app, 1, 9)
        assert "Your Thraex Ready 3 atk ▮▮▯▯ hp agi 2 Bloodlust 2 needs Infl 1" in told
        assert "takes" not in told


async def test_i_explains_a_card_with_the_terms_of_the_ludus_and_where_its_copies_are(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("pierce"))
        await ready(pilot, "i")
        told = " ".join(row.split("│")[-2].strip() for row in rows(app) if row.count("│") > 1)
        assert "Pierce. Tactic, Coin Cost 1." in told
        assert "1 in your opponent's Discard Pile, 1 in the Supply." in told
        assert "Combat" not in told or "hexes" not in told


async def test_what_the_opponent_did_is_told_below_the_table_and_the_card_beside_it_from_the_start(
    house: House,
) -> None:
    session = at(house, machinations(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "E", "2")
        for _ in range(9):
            if page(app) == "ludus_battle":
                await ready(pilot, "enter")
        news = ludus(app).telling.news
        assert news
        assert news[-1].text.split()[0] in below(app)
        head = ludus(app).telling.head.partition(".")[0]
        assert head
        assert side(app, 1, 2).startswith(head)
        await ready(pilot, "up")
        assert not ludus(app).telling.news
        assert news[-1].text.split()[0] in below(app), "it stays where it is"


async def test_a_battle_that_is_over_is_reported_and_left_with_one_key(house: House) -> None:
    session = TABLES["report"][0](house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert page(app) == "ludus_battle"
        assert "The Battle in Pompeii is over (Lasting Glory Arena)" in grid(app)
        assert "You take 2 Glory, 3 in all." in grid(app)
        assert "Pompeii goes to your Villa." in grid(app)
        assert "Enter/Esc Continue" in rows(app)[-1]
        assert "Back" not in rows(app)[-1]
        await ready(pilot, "L")
        assert page(app) == "log"
        await ready(pilot, "escape", "space")
        assert page(app) == "ludus"


@pytest.mark.rule("F-DISCARD-05")
async def test_d_shows_the_cards_at_the_table_and_then_the_piles(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=(80, 50)) as pilot:
        await ready(pilot, "d")
        assert page(app) == "ludus_decks"
        assert "Your Hand" in grid(app)
        assert "Your opponent's Villa" in grid(app)
        await ready(pilot, "end")
        assert "Your Discard Pile, 2 from the top" in grid(app)
        assert "Your opponent's Discard Pile, 2 from the top" in grid(app)
        assert "Pierce, Murmillo" in grid(app)
        await ready(pilot, "escape")
        assert page(app) == "ludus"


# Covered Hands


async def test_with_two_persons_no_hand_is_shown_until_its_player_lifts_the_cover(house: House) -> None:
    session = at(house, machinations(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Hand the keyboard to the" in grid(app)
        assert "Samnite" not in grid(app)
        assert "Drill" not in grid(app)
        await ready(pilot, "i", "escape")
        assert "Drill" not in grid(app)
        await ready(pilot, "d")
        assert "Your Hand" not in grid(app)
        await ready(pilot, "end")
        assert "School II's Deck, Hand and Reserve together" in grid(app)
        await ready(pilot, "escape", "enter")
        assert "Samnite" in grid(app)
        assert ludus(app).pointing.here == InHand("samnite")
        await ready(pilot, "E", "2")
        assert "Hand the keyboard to the" in grid(app)
        assert "Drill" not in grid(app)


async def test_a_hand_that_is_not_ones_own_is_never_shown(house: House) -> None:
    app = app_for(
        house, "ludus", play=at(house, spread(other=Side(hand="murmillo pierce"), me=Side(hand="drill"))).play
    )
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Murmillo" not in grid(app)
        assert "Hand 2" in rows(app)[1]
        assert "Drill" in grid(app)
