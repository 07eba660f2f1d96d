"""Cards of the ludus are read by their letters, one after the other, and nothing is done meanwhile."""

from rules.ludus import actions as a
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, battle, machinations
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay, Spot
from tui.kit.reading_dialog import ReadingDialog
from tui.play.house import House
from tui.text.things import Thing

SIZE = (80, 24)


def letter(app: object, spot: Spot) -> str:
    return ludus(app).table.letters[spot]  # type: ignore[arg-type]


async def test_a_letter_reads_its_card_and_buys_nothing(house: House) -> None:
    session = at(house, machinations())
    before = session.state
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await ready(pilot, "i")
        assert isinstance(ludus(app).dialog, ReadingDialog)
        assert "Samnite. Gladiator" in grid(app)
        for card in ("murmillo", "pierce", "poisoned_cup"):
            await ready(pilot, letter(app, ForSale(card)))
            assert f"{card.replace('_', ' ').title()}. " in grid(app)
        assert session.state is before


async def test_all_letters_stay_in_sight_and_the_card_read_is_marked(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        keys = {spot: letter(app, spot) for spot in (ForSale("murmillo"), ForSale("pierce"), InHand("drill"))}
        await ready(pilot, "i", keys[ForSale("pierce")])
        table = [row[:51] for row in rows(app)]
        for spot, key in keys.items():
            mark = "|" if spot == ForSale("pierce") else " "
            assert any(f"{mark}{key} " in row for row in table), spot


async def test_escape_puts_the_cursor_back_and_enter_goes_to_the_card(house: House) -> None:
    session = at(house, machinations())
    before = session.state
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        began, wanted = ludus(app).pointing.here, ForSale("murmillo")
        for closing, where in (("escape", began), ("i", began), ("enter", wanted)):
            await ready(pilot, "i", letter(app, wanted), closing)
            assert ludus(app).dialog is None
            assert ludus(app).pointing.here == where
        assert session.state is before
        assert app.focused is ludus(app).cells


async def test_arrows_read_what_lies_beside_the_card(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await ready(pilot, "i", "right")
        assert "Legatus. Patron" in grid(app)
        await ready(pilot, "left")
        assert "Samnite. Gladiator" in grid(app)


async def test_in_a_battle_a_digit_reads_its_gladiator(house: House) -> None:
    session = at(house, battle().attack("samnite"))
    before = session.state
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        target = next(one.fighter for one in session.legal() if isinstance(one, a.Choose))
        await ready(pilot, "i", letter(app, InPlay(target)), "escape")
        assert session.state is before
        await ready(pilot, "i", letter(app, InPlay(target)), "enter")
        assert ludus(app).pointing.here == InPlay(target)


async def test_terms_have_keys_that_are_no_cards(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "i")
        dialog = ludus(app).dialog
        assert isinstance(dialog, ReadingDialog)
        assert not {*dialog.keys_of_terms()} & {*ludus(app).table.letters.values()}
        await ready(pilot, "1")
        assert "Agility" in grid(app)


async def test_what_is_in_play_has_a_letter_while_one_reads_and_none_after(house: House) -> None:
    session = at(house, machinations())
    before = session.state
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        table, plain = ludus(app).table, grid(app)
        state = table.state
        lying = {one.number: one.card for one in state.grounds if one.card}
        lying |= {one.number: one.card for one in state.fighters}
        lying |= {one.number: one.card for school in state.schools for one in (*school.patrons, *school.arenas)}
        await ready(pilot, "i")
        letters = {spot: key for spot, key in ludus(app).table.letters.items() if spot not in table.letters}
        assert {InPlay(number) for number in lying} <= {*letters, *table.letters}
        assert not {*letters.values()} & {*table.letters.values()}
        for spot, key in letters.items():
            assert isinstance(spot, InPlay)
            await ready(pilot, key)
            assert ludus(app).pointing.here == spot
            assert f"|{key} " in grid(app)
            assert ludus(app).telling.head.startswith(table.voice.card(lying[spot.number]))
        await ready(pilot, "escape")
        assert grid(app) == plain
        assert session.state is before


async def test_the_footer_tells_that_arrows_read_on(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "i")
        assert rows(app)[-1].split() == [
            "Enter",
            "Go",
            "there",
            "Arrows",
            "Next",
            "card",
            "i",
            "Close",
            "Esc",
            "Back",
            "?",
            "Help",
        ]


async def test_a_long_text_read_after_a_short_one_is_as_wide_as_its_box(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot, "i")
        dialog = ludus(app).dialog
        assert isinstance(dialog, ReadingDialog)
        dialog.begin_with(Thing("Long", ("word " * 100,)))
        dialog.fit()
        dialog.begin_with(Thing("Long", ("word " * 100,)))
        dialog.fit()
        assert max(len(row) for row in rows(app) if "word" in row) > 60
        assert sum(row.count("word word word word word word word") for row in rows(app)) > 4
