"""How a combat is decided: on the board, in the list, with Space; what is refused, and what is taken back."""

import pytest
from msgspec.structs import replace
from textual.events import Key

from rules.campaign.combat import frames
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import Lying
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import deploying, engaging, moving, naming
from tests.tui.grids import grid, rows
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

# Choosing on the board


async def test_a_unit_is_taken_up_and_sent_somewhere(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("K")
        assert play.screen.steering.held == "hero"
        assert isinstance(play.top, frames.Moving)
        play.screen.pointing.go_to("e5")
        await play.press("enter")

        hero = play.session.state.combat.fighters[0]
        assert (hero.key, hero.at) == ("hero", "e5")
        assert isinstance(play.top, frames.Moving)


async def test_who_was_sent_where_nothing_can_be_done_makes_room_for_the_next(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("A")
        assert play.screen.steering.held == "p1"
        play.screen.pointing.go_to("e5")
        await play.press("enter")

        assert play.screen.steering.held not in {"", "p1"}
        assert not play.in_list()


async def test_who_could_use_an_ability_from_where_it_was_sent_stays_in_hand(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("K")
        play.screen.pointing.go_to("e5")
        await play.press("enter")

        assert play.screen.steering.held == "hero"
        assert "hook" in play.usables
        assert play.cell == "e5"
        await play.press("enter")
        assert play.screen.steering.held not in {"", "hero"}


async def test_who_is_in_hand_because_nobody_else_can_act_is_told_so(house: House) -> None:
    def alone(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival defender"}, "opening")

    for size in ((80, 23), (120, 40)):
        async with played(house, alone, size) as play:
            assert play.screen.steering.holds_last
            assert "Only it can act. Esc put down" in grid(play.app)
    async with played(house, moving) as play:
        assert not play.screen.steering.holds_last
        assert "Only it can act." not in grid(play.app)


async def test_tab_takes_up_one_unit_after_the_other_and_shift_tab_the_one_before(house: House) -> None:
    async with played(house, moving) as play:
        held = []
        for key in ("tab", "tab", "tab", "shift+tab"):
            await play.press(key)
            held.append(play.screen.steering.held)

        assert held == ["hero", "p1", "p2", "p1"]


async def test_looking_at_something_else_moves_no_cursor(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("k")
        assert play.cell == "c5"
        await play.press("L", "escape")

        assert play.cell == "c5"


async def test_keys_typed_at_once_each_meet_what_is_there_by_then(house: House) -> None:
    async with played(house, moving) as play:
        for key in ("l", "h") * 15 + ("K", "4", "A"):
            play.app.post_message(Key(key, key))
        await play.pilot.pause(0.5)

        letters = play.screen.steering.keys.units
        hero = play.session.state.combat.fighters[0]
        assert hero.at != "d5"
        assert play.screen.steering.held == next(key for key, letter in letters.items() if letter == "A")


@pytest.mark.parametrize(
    ("keys", "cell"),
    [
        (("h",), "d4"), (("left",), "d4"), (("l",), "d6"), (("right",), "d6"), (("y",), "c5"), (("home",), "c5"),
        (("u",), "c6"), (("pageup",), "c6"), (("b",), "e4"), (("end",), "e4"), (("n",), "e5"), (("pagedown",), "e5"),
        (("k",), "c5"), (("up",), "c5"), (("j",), "e4"), (("down",), "e4"),
    ],
)  # fmt: skip
async def test_six_directions_the_number_pad_and_arrows_move_the_cursor(
    house: House, keys: tuple[str, ...], cell: str
) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press(*keys)

        assert play.cell == cell


@pytest.mark.parametrize("pair", [("h", "l"), ("y", "n"), ("u", "b"), ("k", "j"), ("up", "down"), ("left", "right")])
async def test_the_opposite_key_comes_back(house: House, pair: tuple[str, str]) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        for there, back in (pair, pair[::-1]):
            await play.press(there, back)
            assert play.cell == "d5"


async def test_the_terminals_own_cursor_is_on_the_hex(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("l")
        x, y = play.app.cursor_position

        picture = play.screen.board.picture
        assert picture is not None
        head = 1
        assert (x, y - head) == picture.spot("d6")


# Choosing in the list


async def test_a_digit_takes_an_answer_wherever_the_cursor_is(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("k", "2")

        assert play.top == frames.UnitMoving(unit="p1", steps=3)


async def test_the_list_and_the_board_follow_each_other(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("h")
        assert play.cell == "d4"
        assert play.screen.panel.list.cursor == 1
        await play.press("o", "down")

        assert play.in_list()
        assert play.cell == "e3"
        await play.press("escape")
        assert not play.in_list()


async def test_a_unit_of_the_camp_may_be_deployed_from_the_list(house: House) -> None:
    async with played(house, deploying) as play:
        await play.press("o")
        assert play.in_list()
        assert "[" not in "".join(row[:40] for row in rows(play.app)[1:14])
        await play.press("j")
        assert "Attacker" in play.info
        await play.press("enter")

        assert play.top == frames.Placing(unit="attacker")
        assert play.in_list()
        assert play.cell in {"e3", "e4", "e5"}


async def test_the_tribune_is_named_with_the_rivals_chips_in_view(house: House) -> None:
    async with played(house, naming) as play:
        assert isinstance(play.top, frames.NamingTribune)
        current = play.screen.panel.current
        assert current is not None
        named = current.value.unit
        first = play.screen.foresight.course.fighter(named)

        assert play.info.strip().startswith(play.session.spoken.game.cat.unit[first.unit].name)  # type: ignore[attr-defined]


async def test_several_answers_about_one_hex_are_asked_for(house: House) -> None:
    def chip_on_the_way(house: House) -> Session:
        session = fight(house, {"d5": "@", "a1": "rival archer"})
        combat = replace(session.state.combat, lying=(Lying(chip="trident", at="c5"),))
        set_state(session, session.state.with_combat(combat))
        return session

    async with played(house, chip_on_the_way) as play:
        await play.press("K")
        play.screen.pointing.go_to("c6")
        await play.press("enter")
        assert play.screen.dialog is not None
        await play.press("2")

        hero = play.session.state.combat.fighters[0]
        assert (hero.at, hero.chips) == ("c6", ("trident",))


# Going on


async def test_space_ends_a_step_and_goes_on(house: House) -> None:
    """Where nobody has moved, at the second press."""
    async with played(house, moving) as play:
        await play.press("space", "space")

        assert isinstance(play.top, frames.UsingAbilities)


async def test_space_ends_a_turn_in_which_somebody_could_still_act_at_the_second_press(house: House) -> None:
    async with played(house, engaging) as play:
        await play.press("space")
        assert play.status == "One of your units could still act. Space again ends the turn without it."
        assert isinstance(play.top, frames.Engaging)
        await play.press("space")

        assert play.session.state.combat.mover == "rival"


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("space", "You could still deploy a unit. Space again deploys nobody."),
        ("E", "Defender could still enter, and Krakenlance could act, too. E again ends the turn."),
    ],
)
async def test_a_deployment_is_given_up_at_the_second_press(house: House, key: str, told: str) -> None:
    def at_ease(house: House) -> Session:
        return fight(house, {"d5": "@", "b3": "rival archer"}, "deployment", slots=1, camp=("defender",))

    async with played(house, at_ease) as play:
        await play.press(key)
        assert play.status == told
        assert isinstance(play.top, frames.Deploying)
        await play.press(key)

        assert not isinstance(play.top, frames.Deploying)


async def test_a_turn_cannot_end_before_somebody_stands_in_the_arena_and_that_is_said(house: House) -> None:
    def absent(house: House) -> Session:
        return fight(house, {"b3": "rival archer"}, "deployment", slots=1, camp=("defender",), hero_open=True)

    async with played(house, absent) as play:
        for _ in range(2):
            await play.press("E")
            assert play.status == "You have no unit in combat, so one has to enter before your turn can end."
            assert isinstance(play.top, frames.Deploying)


async def test_a_unit_that_acted_meanwhile_is_warned_about_anew(house: House) -> None:
    async with played(house, engaging) as play:
        await play.rest("d5")
        await play.press("space", "2", "1", "space")

        assert isinstance(play.top, frames.Engaging)
        assert play.status.startswith("One of your units could still act.")


async def test_space_begins_the_turn(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "b3": "rival archer"}, "opening")) as play:
        assert isinstance(play.top, frames.Opening)
        await play.press("space")

        assert not isinstance(play.top, frames.Opening)


async def test_before_the_turn_the_first_unit_is_in_hand_and_enter_takes_what_is_proposed(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "c5": "rival archer"}, "opening")) as play:
        assert isinstance(play.top, frames.Opening)
        assert play.screen.steering.held == "hero"
        assert play.cell == "c5"
        await play.press("enter")

        assert play.screen.strikes.marked == (StrikeOrder("hero", "r1"),)


async def test_before_the_turn_the_cursor_leaves_empty_ground_for_a_unit_where_nobody_has_anything_to_do(
    house: House,
) -> None:
    def stunned(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "opening", tactics={"d5": ("stun",)})

    async with played(house, stunned) as play:
        assert play.screen.steering.held == ""
        assert play.cell in {"d5", "a1"}


async def test_the_turn_begins_with_the_first_order_and_both_are_undone_together(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "b3": "rival archer"}, "opening")) as play:
        before = play.session.state
        await play.press("K", "1")
        assert play.session.state.combat.fighters[0].at != "d5"
        await play.press("z")

        assert play.session.state == before
        assert isinstance(play.top, frames.Opening)


async def test_space_settles_a_tie_of_the_rivals_as_the_cursor_is(house: House) -> None:
    async with played(house, engaging) as play:
        await play.rest("d5")
        await play.press("space", "space")
        assert isinstance(play.top, frames.RivalMoving)
        await play.press("tab")
        chosen = play.screen.panel.current
        assert chosen is not None
        assert chosen.value.unit == "r2"
        assert play.cell == "c6"
        await play.press("space")

        assert isinstance(play.top, frames.RivalMoving)
        assert play.top.left == ("r1", "r3")
        assert not any(line.text.startswith("Rival Net Diver marks") for line in play.session.log)


async def test_space_where_something_has_to_be_chosen_says_so(house: House) -> None:
    async with played(house, deploying) as play:
        await play.press("o", "enter")
        before = play.session.state
        await play.press("space")

        assert play.session.state is before
        assert play.status == "Something must be chosen here first."


async def test_all_who_could_be_the_tribune_are_seen_at_once_on_the_least_screen(house: House) -> None:
    def five(house: House) -> Session:
        session = naming(house)
        combat = session.state.combat
        first = combat.fighters[0]
        more = tuple(replace(first, key=f"r{n}") for n in range(3, 6))
        set_state(session, session.state.with_combat(replace(combat, fighters=(*combat.fighters, *more))))
        return session

    async with played(house, five, (80, 23)) as play:
        shown = grid(play.app)
        answers = play.screen.panel.list.choices

        assert len(answers) == 5
        assert shown.count("Rival ") == 5
        assert play.info
