"""A second order for a unit: what it takes the place of is told, asked about where much is lost, and can be gone back to."""

import pytest

from rules.campaign.combat.state import StepName
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import at, letters, opening
from tests.tui.grids import grid
from tui.games.campaign.orders.idle import MissedChance
from tui.games.campaign.screens import end_of_turn
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of


def flagged(house: House) -> Session:
    """The hero beside the flag, with another unit that could move."""
    units = {"d5": "@", "e3": "attacker", "a1": "rival archer"}
    return fight(house, units, sport="capture_the_flag", lying={"d6": "flag"}, slots=0)


def carries(play: Play) -> bool:
    return any(one.key == "hero" and "flag" in one.chips for one in play.session.state.combat.fighters)


def panel(play: Play) -> str:
    """What stands beside the board of orders."""
    return "\n".join("".join(text for text, _ in one) for one in play.screen.panel.lines)


async def send(play: Play, cell: str) -> None:
    """Take the hero up and send it somewhere by the key of that hex."""
    if play.screen.steering.held != "hero":
        await play.press("K")
    await play.press(play.screen.steering.keys.hexes[cell])


async def test_a_second_order_says_what_it_takes_the_place_of_and_undo_goes_back_to_that(house: House) -> None:
    async with played(house, opening()) as play:
        await send(play, "d6")
        first = play.session.state
        await send(play, "e5")
        assert at(play, "hero") == "e5"
        assert play.status.startswith("Krakenlance goes to e5 instead of d6. z takes that back")
        await play.press("z")

        assert play.session.state.combat == first.combat
        assert play.status == "The earlier order holds again."
        await play.press("z")
        assert at(play, "hero") == "d5"


async def test_the_end_of_the_turn_carries_out_no_order_that_would_not_end_it(house: House) -> None:
    async with played(house, flagged) as play:
        await send(play, "d6")
        await send(play, "d4")
        assert play.status.endswith("Do it again to confirm.")
        await play.press("E")

        assert at(play, "hero") == "d6"
        assert carries(play)


async def test_a_second_order_asks_once_before_the_flag_is_given_up(house: House) -> None:
    async with played(house, flagged) as play:
        await send(play, "d6")
        assert carries(play)
        await send(play, "d4")
        assert carries(play)
        assert play.status == "Krakenlance would go to d4 instead of d6, without the flag. Do it again to confirm."
        await send(play, "d4")

        assert not carries(play)
        assert at(play, "hero") == "d4"
        assert play.status.startswith("Krakenlance goes to d4 instead of d6, without the flag.")
        await play.press("z")
        assert carries(play)


async def test_the_order_that_was_asked_about_confirms_no_other(house: House) -> None:
    async with played(house, flagged) as play:
        await send(play, "d6")
        await send(play, "d4")
        await send(play, "c5")

        assert carries(play)
        assert play.status == "Krakenlance would go to c5 instead of d6, without the flag. Do it again to confirm."
        await send(play, "d4")
        assert carries(play)
        await send(play, "d4")
        assert at(play, "hero") == "d4"


async def test_a_second_order_that_loses_a_key_hex_asks_too(house: House) -> None:
    def hill(house: House) -> Session:
        units = {"b4": "@", "e4": "attacker", "a1": "rival archer"}
        return fight(house, units, sport="king_of_the_hill", arena="lamosians", slots=0)

    async with played(house, hill) as play:
        keys = play.screen.foresight.course.board.keys
        await play.press("K")
        there = next(cell for cell in play.screen.steering.keys.hexes if cell in keys)
        other = next(cell for cell in play.screen.steering.keys.hexes if cell not in keys)
        await send(play, there)
        await send(play, other)
        assert at(play, "hero") == there
        assert "without the key hex" in play.status


# A turn in which all are told


async def test_the_row_of_enter_says_whether_the_turn_ends_with_the_strike(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "d2": "rival archer", "d4": "attacker"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        keys = letters(play)
        await play.press("K", keys["r1"], keys["p1"], keys["r2"], keys["p2"], keys["r1"])
        play.screen.pointing.go_to("a4")
        seen = []
        while play.screen.strikes.marked:
            turns = play.session.state.combat.turns
            seen.append(next(one.strip() for one in map(text_of, play.screen.panel.lines) if "Enter" in one))
            footer = grid(play.app).splitlines()[-1]
            assert "1-9" not in footer
            await play.press("enter")
            assert (play.session.state.combat.turns > turns) <= ("turn" in seen[-1])

        assert seen[0] == "Enter makes the next strike"
        assert seen[-1] == "Enter strikes, ends your turn"
        assert "ended your turn" not in play.status


@pytest.mark.parametrize(
    ("step", "does"),
    [("engage", "strikes now, E strikes and ends the turn"), ("movement", "strikes and ends moving, E the turn")],
)
async def test_while_the_next_unit_is_in_hand_the_keys_are_named_that_strike(
    house: House, step: StepName, does: str
) -> None:
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "d2": "rival archer", "d4": "attacker"}
    async with played(house, lambda house: fight(house, units, step), (80, 23)) as play:
        keys = letters(play)
        await play.press("K", keys["r1"])
        assert play.screen.steering.held
        assert play.status.startswith(f"Space {does}: Krakenlance at Defender 2.2 HP")
        await play.press(*["space"] * (2 if step == "movement" else 1))
        assert any(line.text.startswith("Krakenlance attacks") for line in play.session.log)
        assert not play.status.startswith("Space strikes")


async def test_space_ends_no_movement_without_a_warning_after_one_unit_has_moved(house: House) -> None:
    units = {"d5": "@", "e3": "attacker", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement", slots=0)) as play:
        await send(play, "d6")
        before = play.session.state
        await play.press("space")
        assert play.session.state is before
        assert play.status == "Units of yours could still move. Space again ends the movement."
        await play.press("space")
        assert play.session.state is not before


async def test_the_row_of_enter_says_that_a_fall_would_end_the_turn(house: House) -> None:
    units = {"d5": "@", "c5": "rival archer 1", "d4": "attacker", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage"), (80, 23)) as play:
        keys = letters(play)
        await play.press("K", keys["r1"], keys["p1"], keys["r1"])
        assert "Enter strikes, may end the turn" in panel(play)
        assert "E makes all, ends the turn" in panel(play)


async def test_enter_carries_out_the_marked_strikes_once_all_are_told(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        await play.press("K", letters(play)["r1"])
        assert play.screen.steering.held == ""
        assert play.screen.panel.has_orders
        told = panel(play)
        assert "Enter strikes, ends your turn" in told
        assert "Krakenlance: Defender" in " ".join(told.split())
        play.screen.pointing.go_to("a4")
        await play.press("enter")

        assert not play.screen.strikes.marked
        assert any(line.text.startswith("Krakenlance attacks") for line in play.session.log)


async def test_units_that_stay_are_neither_taken_up_nor_asked_about_again(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        turns = play.session.state.combat.turns
        held = set()
        while unit := play.screen.steering.held:
            assert unit not in held
            held.add(unit)
            play.screen.pointing.go_to(at(play, unit))
            await play.press("enter")
        assert len(held) > 1
        assert play.screen.steering.all_ordered
        play.screen.pointing.go_to("a4")
        await play.press("enter")

        assert play.session.state.combat.turns > turns


async def stayed(play: Play) -> None:
    """Have every unit stay, by Enter on it."""
    while unit := play.screen.steering.held:
        play.screen.pointing.go_to(at(play, unit))
        await play.press("enter")


async def test_enter_ends_the_turn_on_whichever_hex_the_cursor_was_left(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        turns = play.session.state.combat.turns
        await stayed(play)
        assert any(one.at == play.cell and one.side == "player" for one in play.screen.combat.fighters)
        assert "Enter ends your turn" in panel(play)
        await play.press("enter")

        assert play.session.state.combat.turns > turns


async def test_enter_takes_up_a_unit_that_the_player_goes_back_to_and_says_so(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        await stayed(play)
        own = next(one for one in play.screen.combat.fighters if one.at == play.cell)
        await play.press("right", "left")
        assert play.cell == own.at
        assert "Enter takes up " in panel(play)
        assert "Enter ends your turn" not in panel(play)
        await play.press("enter")

        assert play.screen.steering.held == own.key


async def test_the_end_of_the_turn_asks_about_no_unit_that_was_put_down(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        turns = play.session.state.combat.turns
        assert play.screen.steering.held == "hero"
        await play.press("escape", "E")

        assert play.session.state.combat.turns > turns


async def test_the_end_of_the_turn_says_what_it_would_lose_of_every_unit(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "d2": "rival archer", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        await play.press("E")
        assert play.status == (
            "Krakenlance could still strike rival Defender, and your Archer could act, too. E again ends the turn."
        )
        await play.press("K", letters(play)["r1"], "E")
        turns = play.session.state.combat.turns
        told = [line.text for line in play.session.log]
        assert any(text.startswith("Krakenlance attacks") for text in told)
        assert turns > 4


async def test_the_end_of_a_turn_asks_about_others_before_it_makes_the_marked_strikes_and_then_needs_one_key(
    house: House,
) -> None:
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "d2": "rival archer", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        turns = play.session.state.combat.turns
        await play.press("K", letters(play)["r1"], "E")
        assert not any(line.text.startswith("Krakenlance attacks") for line in play.session.log)
        assert play.status == (
            "Your Archer could still strike rival Archer r2. E again makes the marked strikes and ends the turn."
        )
        await play.press("E")

        assert any(line.text.startswith("Krakenlance attacks") for line in play.session.log)
        assert play.session.state.combat.turns > turns


async def test_a_chance_that_the_strikes_bring_stops_the_end_of_the_turn_and_is_named(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[MissedChance]] = [[], [MissedChance("p1", "", "r2")]]
    monkeypatch.setattr(end_of_turn.EndOfTurn, "_missed", lambda *_: found.pop(0) if found else [])
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "d2": "rival archer", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        turns = play.session.state.combat.turns
        await play.press("K", letters(play)["r1"], "E")

        assert play.session.state.combat.turns == turns
        assert play.status == (
            "Your turn goes on, as after these strikes your Archer could still strike rival Archer r2. E ends it."
        )
        await play.press("E")
        assert play.session.state.combat.turns > turns


async def test_the_end_of_a_turn_asks_about_moves_before_it_makes_marked_strikes(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "e1": "rival archer", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press("K", letters(play)["r1"], "E")
        assert play.status.endswith("E again makes the marked strikes and ends the turn.")
        assert play.screen.strikes.marked


async def test_what_was_let_pass_is_not_asked_about_turn_after_turn(house: House) -> None:
    def waiting(house: House) -> Session:
        stand = {"d5": "@", "a1": "rival archer"}
        return fight(house, stand, "opening", slots=1, camp=("defender",))

    async with played(house, waiting) as play:
        await play.press("E")
        assert "Defender could still enter" in play.status
        turns = play.session.state.combat.turns
        await play.press("E")
        assert play.session.state.combat.turns > turns
        await play.press("E")

        assert "could still enter" not in play.status


async def test_the_end_of_the_turn_is_asked_about_once_a_turn(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        turns = play.session.state.combat.turns
        await play.press("E")
        assert play.session.state.combat.turns == turns
        await send(play, "d6")
        await play.press("E")

        assert play.session.state.combat.turns > turns
