"""The trident in the hand of a unit: what taking it up is called, and how it is thrown."""

from collections.abc import Callable

import pytest

from rules.campaign.combat.orders import StrikeOrder
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import LEAST, orders
from tests.tui.games.campaign.test_pictures_board import combat_of, tile
from tests.tui.games.campaign.test_steering import at, letters
from tests.tui.grids import grid
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.play.house import House
from tui.play.session import Session

BESET = {"d5": "@", "d4": "attacker 1", "c5": "rival archer", "d6": "rival defender", "b5": "rival net_diver"}


def armed(house: House) -> Session:
    """The hero, who is at home where the trident is and throws it harder, holds it among three rivals."""
    return fight(house, BESET, "opening", chips={"d5": ("trident",)})


async def test_a_way_over_a_chip_says_what_is_taken_up(house: House) -> None:
    def on_the_way(house: House) -> Session:
        return fight(house, {"d5": "@", "b6": "rival archer"}, "opening", lying={"c5": "trident"})

    async with played(house, on_the_way) as play:
        await play.press("K")
        await play.press(play.screen.steering.keys.hexes["b5"])
        assert play.screen.dialog is not None
        told = grid(play.app)
        assert "Over c5, taking the trident" in told
        assert "Straight there" in told


async def test_a_step_that_wins_is_taken_whatever_lies_on_another_way_there(house: House) -> None:
    def going_home(house: House) -> Session:
        units = {"c5": "@", "a1": "rival archer"}
        return fight(
            house,
            units,
            "opening",
            sport="capture_the_flag",
            chips={"c5": ("flag",)},
            lying={"d5": "trident", "d4": "trident"},
        )

    async with played(house, going_home) as play:
        await play.press("K")
        hand = play.screen.steering.hand
        assert isinstance(hand, UnitInHand)
        home = next(cell for cell, one in hand.stands.items() if len(one.ways) > 1 and cell in hand.course.board.player)
        await play.press(play.screen.steering.keys.hexes[home])

        assert play.session.state.combat is None


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_whoever_holds_the_trident_is_shown_how_to_throw_it(house: House, size: tuple[int, int]) -> None:
    async with played(house, armed, size) as play:
        await play.press("K")
        letter = play.usables["throw_trident"]
        keys = [letters(play)[f"r{n}"] for n in (1, 2, 3)]
        assert f"trident at {keys[0]}, {keys[1]} or {keys[2]} 3 HP" in orders(play)
        await play.press(letter)
        assert "It flies any distance. A unit that survives it keeps it." in orders(play)
        await play.press(letters(play)["r3"])

        assert play.screen.strikes.marked == (StrikeOrder("hero", "r3", "throw_trident"),)


async def test_the_only_target_of_the_trident_is_named(house: House) -> None:
    def single(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "engage", chips={"d5": ("trident",)})

    async with played(house, single, LEAST) as play:
        await play.press("K")

        assert "trident at Archer defeats" in orders(play)


@pytest.mark.parametrize(("hp", "tribune", "told"), [(2, "r1", True), (5, "r1", False), (2, None, False)])
@pytest.mark.parametrize("others", [{}, {"a2": "rival defender"}])
async def test_a_throw_that_defeats_the_tribune_says_what_that_costs(
    house: House, hp: int, tribune: str | None, others: dict[str, str], *, told: bool
) -> None:
    units = {"d5": "@", "a1": f"rival archer {hp}", **others}

    def far(house: House) -> Session:
        return fight(house, units, "engage", chips={"d5": ("trident",)}, tribune=tribune, waiting=["defender"])

    async with played(house, far, LEAST) as play:
        await play.press("K")

        assert ("defeats" in orders(play)) == (hp == 2 and not others)
        assert ("! tribune: leaves you 1 HP" in orders(play)) == told


async def test_who_could_throw_the_trident_has_more_to_do(house: House) -> None:
    def taking(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "opening", lying={"c5": "trident"}, slots=0)

    async with played(house, taking) as play:
        await play.press("K")
        await play.press(play.screen.steering.keys.hexes["c5"])
        assert at(play, "hero") == "c5"

        assert play.screen.steering.held == "hero"
        assert "trident at Archer" in orders(play)


async def test_the_cursor_does_not_stay_where_a_unit_that_still_has_something_to_do_came_from(house: House) -> None:
    async with played(house, armed) as play:
        await play.press("K")
        play.screen.pointing.go_to("d5")
        await play.press(next(iter(play.screen.steering.keys.hexes.values())))
        assert at(play, "hero") != "d5"
        assert play.screen.steering.held == "hero"

        targets = {at(play, key) for key in play.screen.steering.hand.targets}  # type: ignore[union-attr]
        assert play.cell in {at(play, "hero"), *targets}


async def test_a_marked_throw_that_fells_its_target_leaves_nobody_a_strike_at_it_to_miss(house: House) -> None:
    def two(hp: int) -> Callable[[House], Session]:
        units = {"d5": "@", "d4": "attacker", "c4": f"rival defender {hp}"}
        return lambda house: fight(house, units, "engage", chips={"d5": ("trident",)}, slots=0, waiting=["archer"])

    for hp, felled in ((3, {"r1"}), (4, set[str]())):
        async with played(house, two(hp)) as play:
            strikes = play.screen.strikes
            strikes.mark(StrikeOrder("hero", "r1", "throw_trident"))
            assert strikes.felled == felled
            before = play.session.state.combat.turns
            await play.press("E")
            assert ("could still" in play.status) == (not felled)
            assert (play.session.state.combat.turns > before) == bool(felled)


async def test_a_marked_throw_is_told_by_its_name(house: House) -> None:
    async with played(house, armed) as play:
        play.screen.strikes.mark(StrikeOrder("hero", "r3", "throw_trident"))
        await play.press(letters(play)["p1"], "escape", "K", "escape")

        assert "Krakenlance at Net Diver" in play.status


def test_a_small_tile_shows_that_its_unit_cannot_act_before_what_it_carries(house: House) -> None:
    held = fight(
        house, {"d5": "@", "b3": "rival tactician"}, "engage", chips={"b3": ("trident",)}, tactics={"b3": ("stun",)}
    )
    free = fight(house, {"d5": "@", "b3": "rival tactician"}, "engage", chips={"b3": ("trident",)})

    assert tile(combat_of(held), "b3")[0] == "tacf"
    assert tile(combat_of(free), "b3")[0] == "tacY"


def test_a_chip_that_lies_under_a_unit_is_told_from_one_that_it_carries(house: House) -> None:
    combat = combat_of(fight(house, {"d5": "@"}, "engage", lying={"d5": "trident"}))

    assert tile(combat, "d5") == ["Kray", "6"]


@pytest.mark.parametrize(("arena", "told"), [("atlanteans", True), ("lamosians", False)])
async def test_a_throw_says_that_the_key_hex_goes_with_the_trident_where_that_is_so(
    house: House, arena: str, *, told: bool
) -> None:
    board = a_catalogue().board[arena]
    here = board.keys[0] if board.keys else next(iter(sorted(board.cells)))
    near = next(cell for cell in sorted(board.near[here]))

    def on_the_hill(house: House) -> Session:
        units = {here: "@", near: "rival defender"}
        return fight(house, units, sport="king_of_the_hill", arena=arena, chips={here: ("trident",)})

    async with played(house, on_the_hill) as play:
        await play.press("K")
        assert "throw" in orders(play) or "trident" in orders(play)
        assert ("the key hex goes with it" in orders(play)) is told
