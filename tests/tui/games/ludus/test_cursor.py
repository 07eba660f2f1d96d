"""The cursor at the table of the ludus: where keys lead it, and where an action leaves it."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.actions import Choose
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import SupplyCleared
from rules.ludus.frames import Acting, Hitting, Paying
from tests.rules.ludus.support.positions import Side, gladiator, laid, patron, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.melees import FOUR, full
from tests.tui.games.ludus.tables import ALONE, at, battle, machinations, spread
from tests.tui.grids import grid, rows
from tests.tui.keyboard import hinted, ludus, put, ready
from tui.games.ludus.answers.order import in_order
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay
from tui.play.house import House
from tui.text.choices import Choice

SIZE = (80, 24)
TAXES = u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True))


async def test_arrows_lead_from_card_to_card_and_back(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert ludus(app).pointing.here == InHand("samnite")
        await ready(pilot, "right")
        assert ludus(app).pointing.here == InHand("legatus")
        await ready(pilot, "down", "up")
        assert ludus(app).pointing.here == InHand("legatus")
        await ready(pilot, "left", "left")
        assert ludus(app).pointing.here == InHand("samnite")


async def test_every_cell_can_be_reached_by_arrows(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        seen, cells = set(), set(ludus(app).cells.spots)
        for _ in range(30):
            await ready(pilot, "up")
        for _ in range(30):
            before = ludus(app).pointing.here
            seen.add(before)
            for key in (*["left"] * 5, *["right"] * 5):
                await ready(pilot, key)
                seen.add(ludus(app).pointing.here)
            await put(pilot, app, before)
            await ready(pilot, "down")
            if ludus(app).pointing.here == before:
                break
        assert seen == cells


async def test_tab_goes_through_everything_that_may_be_chosen(house: House) -> None:
    session = at(house, battle().attack("samnite"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        targets = [InPlay(one.fighter) for one in session.legal()]
        await put(pilot, app, targets[0])
        await ready(pilot, "tab")
        assert ludus(app).pointing.here == targets[1]
        await ready(pilot, "tab")
        assert ludus(app).pointing.here == targets[0]
        await ready(pilot, "shift+tab")
        assert ludus(app).pointing.here == targets[1]
        assert ludus(app).panel.current.value == session.legal()[1]  # type: ignore[union-attr]


async def test_the_cursor_of_the_list_leads_that_of_the_table(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "o", "down")
        assert ludus(app).pointing.in_list
        assert ludus(app).pointing.here == InHand("legatus")
        await ready(pilot, "escape")
        assert not ludus(app).pointing.in_list


async def test_after_a_purchase_the_cursor_is_on_the_nearest_card(house: House) -> None:
    session = at(house, spread(me=Side(coins=5), row="pierce net_throw evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("pierce"))
        await ready(pilot, "enter")
        assert session.state.schools[0].discard == ("pierce",)
        assert ludus(app).pointing.here == ForSale("net_throw")


async def test_one_of_two_copies_for_sale_carries_the_cursor_and_both_can_be_bought(house: House) -> None:
    session = at(house, spread(me=Side(coins=9), row="pierce pierce evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        first, second = ForSale("pierce"), ForSale("pierce", 1)
        await put(pilot, app, first)
        assert "\n".join(rows(app)).count(app.looks.glyphs.pointer) == 1
        assert {first, second} <= ludus(app).pointing.answers.keys()
        await ready(pilot, "right")
        assert ludus(app).pointing.here == second
        await ready(pilot, "enter")
        assert session.state.schools[0].discard == ("pierce",)


SLOTS = (("pierce", "net_throw"), ("net_throw", "drill"), ("drill", "net_throw"))
BUYS = [(*slot, money, (slot[0], money) == ("net_throw", "")) for slot in SLOTS for money in ("inc3 inc1", "")]
"""What is bought, where the cursor stays, the Hand that pays, and whether nothing is left to do: Net Throw costs all 3 Coin Tokens."""


@pytest.mark.parametrize(("bought", "then", "money", "only_the_end"), BUYS)
async def test_after_a_purchase_the_cursor_stays_on_its_slot(
    house: House, bought: str, then: str, money: str, only_the_end: bool
) -> None:
    """Whether a question of payment came in between or not, and whether anything else can be bought."""
    coins = 0 if money else 3
    session = at(house, spread(me=Side(hand=money, coins=coins), row="pierce net_throw drill"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale(bought))
        await ready(pilot, "enter")
        if isinstance(session.state.top, Paying):
            await ready(pilot, "1")
        assert bought in session.state.schools[0].discard
        assert ludus(app).pointing.here == ForSale(then)
        assert ludus(app).pointing.in_list is only_the_end


async def test_after_a_payment_the_cursor_stays_in_the_market_also_where_nothing_there_can_be_bought(
    house: House,
) -> None:
    session = at(house, spread(me=Side(hand="legatus drill inc1 inc1 inc3", coins=1), row="net_throw evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("net_throw"))
        await ready(pilot, "enter")
        assert isinstance(session.state.top, Paying)
        await ready(pilot, "1")
        assert session.state.schools[0].discard[-1] == "net_throw"
        assert ludus(app).pointing.here == ForSale("evade")


@pytest.mark.parametrize(
    ("bought", "row", "then"), [("murmillo", "murmillo pierce", "pierce"), ("pierce", "murmillo pierce", "murmillo")]
)
async def test_where_a_row_is_sold_out_the_cursor_goes_to_another_one_and_not_onto_the_boast(
    house: House, bought: str, row: str, then: str
) -> None:
    session = at(house, spread(me=Side(coins=7), row=row))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale(bought))
        await ready(pilot, "enter")
        assert session.state.schools[0].discard == (bought,)
        assert ludus(app).pointing.here == ForSale(then)


async def test_after_an_action_the_cursor_is_on_nothing_that_would_do_nothing(house: House) -> None:
    """A Boast lies beside what was kept; the list begins at its first answer, and not at its end."""
    session = at(house, spread(me=Side(hand="boast6 pierce", coins=5), row="net_throw evade", boasts=(10, 15, 19, 24)))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, InHand("pierce"))
        await ready(pilot, "enter")
        assert session.state.schools[0].reserve == ("pierce",)
        assert ludus(app).pointing.here != InHand("boast6")
        assert ludus(app).panel.list.cursor == 0


@pytest.mark.parametrize(("fighter", "begins"), [("ox1", "consul"), ("ox2", None)])
async def test_a_turn_does_not_begin_on_what_costs_a_gladiator(house: House, fighter: str, begins: str | None) -> None:
    """To Exhaust the consul takes the Influence that ox2 requires."""
    cards = (gladiator("ox1 h2"), gladiator("ox2 i1 h2"), patron("consul", 1, TAXES), tactic("jab", f.Damage()))
    played = laid(*cards, me=Side(hand="jab", villa="consul"), fl1=(fighter, ""))
    app = app_for(house, "ludus", play=at(house, played, ALONE).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        current = ludus(app).panel.current
        here = [one.value for one in ludus(app).pointing.answers_here]
        assert any(isinstance(one, a.Use) for one in here) is (begins is not None)
        assert current is not None


async def test_a_supply_is_left_as_it_is_by_enter(house: House) -> None:
    fresh = scheme("fresh", f.Coins(n=1), f.Refresh(may=True))
    session = at(house, laid(fresh, tactic("jab", f.Damage(), price=9), row="jab", me=Side(hand="fresh inc1")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        session.act(a.PlayCard(0, "fresh"))
        ludus(app).draw()
        await ready(pilot, "enter")
        assert not any(isinstance(one.event, SupplyCleared) for one in session.log)
        assert isinstance(session.state.top, Acting)


async def test_after_a_card_of_the_hand_the_next_one_that_can_be_played_is_under_the_cursor(house: House) -> None:
    """It was once on the Patron in the Villa, with which nothing could be done."""
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, InHand("legatus"))
        await ready(pilot, "enter")
        here = ludus(app).pointing.here
        assert isinstance(here, InHand)
        assert ludus(app).pointing.answers_here


async def test_digits_keep_their_meaning_while_the_cursor_goes_over_the_table(house: House) -> None:
    session = at(house, full(), FOUR)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen = ludus(app)
        page = screen.panel.page
        assert len(page) < len(screen.panel.list.choices)
        before = {screen.panel.list.choices[at].value: key for at, key in screen.panel.list.keys(page).items()}
        left = 0
        for _ in range(len(screen.pointing.answers)):
            await ready(pilot, "tab")
            assert screen.panel.page == page
            left += screen.pointing.answers_here[0].value not in before
        assert left
        while screen.pointing.answers_here[0].value in before:
            await ready(pilot, "tab")
        there = screen.pointing.answers_here[0]
        await ready(pilot, "o")
        assert screen.panel.current == there
        await ready(pilot, "escape")
        assert screen.pointing.answers_here[0] == there


async def test_gladiators_that_can_be_chosen_are_listed_as_they_stand(house: House) -> None:
    session = at(house, full(battle=True).attack("samnite"), FOUR)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        state = session.state
        found = [state.fighter(one.value.fighter) for one in ludus(app).panel.list.choices if not one.why]
        owners = [one.owner for one in found if one]
        assert owners == sorted(owners)
        assert len(set(owners)) == 3


def test_the_targets_go_round_the_table_from_whoever_is_asked() -> None:
    state = full(battle=True).attack("samnite").state
    asked = replace(state, pending=(*state.pending[:-1], Hitting(2, state.fighters[0].number)))
    choices = [Choice(str(n), Choose(2, one.number)) for n, one in enumerate(reversed(state.fighters))]
    told = in_order(full().game.box, asked, choices, {}, {})
    seats = [found.owner for one in told if (found := state.fighter(one.value.fighter))]
    assert list(dict.fromkeys(seats)) == [3, 0, 1, 2]
    numbers = [one.value.fighter for one in told]
    assert numbers[:4] == sorted(numbers[:4])


def test_an_arena_keeps_its_digit_while_others_are_closed_and_nothing_else_has_it() -> None:
    known = machinations().state
    choices = [Choice("Second", a.Place(0, 1)), Choice("Third", a.Place(0, 2)), Choice("Reserve back", a.BuyBack(0))]
    told = in_order(full().game.box, known, [*choices, Choice("First", why="closed", refused=a.Place(0, 0))], {}, {})

    assert {one.label: one.key for one in told} == {"Second": "2", "Third": "3", "Reserve back": "R", "First": "1"}


async def test_a_hint_to_end_a_turn_has_enter_do_it_wherever_the_cursor_was(house: House) -> None:
    session = at(house, laid(tactic("jab", f.Damage(), price=9), row="jab", me=Side(hand="inc1")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).pointing.go_to(ForSale("jab"))
        await hinted(app, pilot)
        assert "Hint: End your actions" in grid(app)
        await ready(pilot, "enter")
        assert session.state.turns > 1


async def test_where_nothing_is_left_to_do_the_cursor_is_on_the_end(house: House) -> None:
    session = at(house, laid(gladiator("ox a2 h4 g2 b1"), me=Side(hand="ox")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "enter")
        assert [one.value for one in ludus(app).panel.list.choices] == [a.EndActions(0)]
        assert ludus(app).pointing.in_list
        assert ludus(app).play.can_undo
        await ready(pilot, "enter")
        assert session.state.turns > 1
