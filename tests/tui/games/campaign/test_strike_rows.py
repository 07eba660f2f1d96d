"""The rows of a unit's strikes: whom each strikes, from where, what it brings, and what Enter does."""

import pytest

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving
from tests.tui.games.campaign.test_in_hand_panel import LEAST, armed, orders
from tests.tui.games.campaign.test_steering import letters, opening
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.pictures.chance import in_columns
from tui.play.house import House
from tui.play.session import Session


@pytest.mark.parametrize("size", [LEAST, (80, 24), (120, 40)])
async def test_whom_enter_would_strike_is_told_by_its_whole_name(house: House, size: tuple[int, int]) -> None:
    def alike(house: House) -> Session:
        units = {"d5": "@", "b3": "rival cinder_hound", "b5": "rival cinder_hound", "b6": "rival tactician"}
        return fight(house, units, "opening")

    async with played(house, alike, size) as play:
        for key, name in (("r1", "Cinder Hound r1"), ("r2", "Cinder Hound r2"), ("r3", "Tactician")):
            await play.press("K")
            play.screen.pointing.go_to(next(one.at for one in play.session.state.combat.fighters if one.key == key))
            await play.pilot.pause()
            told = orders(play)
            can = bool(play.screen.steering.striking_from(key))
            letter, cell = letters(play)[key], play.screen.steering.striking_from(key)
            goes = "" if cell in {"", "d5"} else f"to {play.screen.steering.keys.hexes[cell]}, "
            assert any(f" {letter} {does}{name} " in told for does in ("mark ", ""))
            assert any(f"Enter {goes}mark {one}" in told for one in (name, letter)) is can
            assert ("It cannot be" in told) is not can


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_whom_enter_would_strike_from_which_hex_is_told_below_the_title(
    house: House, size: tuple[int, int]
) -> None:
    async with played(house, opening(), size) as play:
        await play.press("K")
        steering, seen = play.screen.steering, list[str]()
        play.screen.pointing.go_to(steering.at("r2"))
        for _ in range(2):
            await play.pilot.pause()
            cell = steering.striking_from("r2")
            from_where = "" if cell == "d5" else f" from {steering.keys.hexes.get(cell, '')}"
            told = "".join(text for text, _ in play.screen.panel.lines[1])
            goes = from_where.replace(" from", " to") + "," if from_where else ""
            letter = letters(play)["r2"]
            assert told.startswith((f" Enter{goes} mark Tactician", f" Enter{goes} mark {letter} "))
            assert " , other" in told
            assert any(f" mark Tactician{from_where} " in " ".join(" ".join(rows).split()) for rows in strikes(play))
            seen.append(cell)
            await play.press(",")

        assert seen[0] != seen[1]


def strikes(play: Play) -> list[list[str]]:
    """The rows of each strike: that of its key, and those below it that belong to it."""
    found: list[list[str]] = []
    for one in ("".join(text for text, _ in part).rstrip() for part in play.screen.panel.lines[2:]):
        if one[:3].strip() and " mark " in one:
            found.append([one])
        elif found and one.startswith("   from "):
            found[-1].append(one)
    return found


@pytest.mark.parametrize("size", [LEAST, (80, 24), (120, 40)])
async def test_each_strike_says_what_its_key_does_from_where_and_what_that_brings(
    house: House, size: tuple[int, int]
) -> None:
    async with played(house, moving, size) as play:
        for unit in ("hero", "p2"):
            await play.press(letters(play)[unit])
            steering = play.screen.steering
            hand = steering.hand
            assert isinstance(hand, UnitInHand)
            for target, rows in zip(hand.targets, strikes(play), strict=True):
                cell = steering.striking_from(target)
                odds = dict(hand.from_where(target))[cell]
                name = play.screen.names.foe(play.screen.combat, target)
                told = " ".join(rows)
                assert told.startswith(f" {letters(play)[target]} mark {name}")
                assert (f" from {steering.keys.hexes.get(cell, '')}" in told) is (cell != hand.here)
                assert told.endswith(in_columns(odds).strip())


async def test_strikes_stand_still_while_the_cursor_moves_but_for_the_row_of_enter(house: House) -> None:
    async with played(house, opening(), LEAST) as play:
        await play.press("K")
        seen: list[list[str]] = []
        for cell in ("d5", "c5", "b6", "d4", "a1"):
            play.screen.pointing.go_to(cell)
            await play.pilot.pause()
            seen.append(["".join(text for text, _ in part) for part in play.screen.panel.lines])

        assert len({one[1] for one in seen}) > 3
        assert all(one[2:] == seen[0][2:] for one in seen)


async def test_on_another_unit_of_the_player_s_enter_takes_that_up(house: House) -> None:
    async with played(house, moving, LEAST) as play:
        await play.press("K")
        play.screen.pointing.go_to("d4")
        await play.pilot.pause()
        assert lit(play) == [" Enter take up Attacker".ljust(play.screen.panel.size.width)]
        await play.press("enter")

        assert play.screen.steering.held == "p1"


async def test_that_a_rival_cannot_be_struck_is_told_in_whole(house: House) -> None:
    def far(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "opening")

    async with played(house, far, LEAST) as play:
        await play.press("K")
        play.screen.pointing.go_to("a1")
        await play.pilot.pause()

        assert "It cannot be struck now." in orders(play)


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_whom_it_could_strike_stands_where_it_stood_while_the_cursor_moves(
    house: House, size: tuple[int, int]
) -> None:
    async with played(house, opening(), size) as play:
        await play.press("K")
        letter, rows = play.screen.steering.keys.units["r1"], list[list[int]]()
        for cell in (play.cell, "d5", "c5", "b6", "d4"):
            play.screen.pointing.go_to(cell)
            await play.pilot.pause()
            told = ["".join(text for text, _ in part) for part in play.screen.panel.lines]
            rows.append([at for at, one in enumerate(told) if one.startswith((f" {letter} ", f" {letter}/"))])

        assert rows[0]
        assert rows == rows[:1] * 5


def lit(play: Play) -> list[str]:
    """The rows of the panel that are lit."""
    rows = (part for part in play.screen.panel.lines if any(look == "chosen" for _, look in part))
    return ["".join(text for text, _ in part) for part in rows]


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
@pytest.mark.parametrize(
    ("key", "cell", "told"),
    [
        ("K", "c6", " Enter mark Net Diver"),
        ("K", "d5", " Enter stay"),
        ("K", "c4", " Enter go to c4"),
        ("D", "", " Enter at "),
    ],
)
async def test_the_one_row_that_enter_carries_out_is_lit(
    house: House, size: tuple[int, int], key: str, cell: str, told: str
) -> None:
    async with played(house, opening(), size) as play:
        await play.press(key)
        play.screen.pointing.go_to(cell or play.cell)
        await play.pilot.pause()
        found = lit(play)

        assert len(found) == 1
        assert told in found[0] or told.replace("Net Diver", letters(play)["r1"]) in found[0]
        assert len(found[0]) == play.screen.panel.size.width


async def test_where_enter_does_nothing_no_row_is_lit(house: House) -> None:
    async with played(house, opening(), LEAST) as play:
        await play.press("K")
        assert lit(play)
        play.screen.pointing.go_to("a1")
        await play.pilot.pause()

        assert lit(play) == []


async def test_what_enter_aims_a_tactic_at_is_lit(house: House) -> None:
    async with played(house, lambda house: armed(house, c5="rival defender"), LEAST) as play:
        await play.press("K")
        await play.press(play.usables["stun"])

        assert "On whom?" in orders(play)
        assert [one.strip() for one in lit(play)] == ["Press its key, or Enter."]


@pytest.mark.parametrize(
    ("keys", "cell", "told"),
    [
        (("K", "r"), "a4", "Enter strikes, ends your turn"),
        (("K", "enter"), "a4", "Enter ends your turn"),
        (("K", "r"), "d5", "Enter takes up Krakenlance"),
    ],
)
async def test_once_all_have_their_orders_what_enter_does_is_lit(
    house: House, keys: tuple[str, str], cell: str, told: str
) -> None:
    units = {"d5": "@", "c5": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        await play.press(keys[0])
        if keys[1] == "enter":
            play.screen.pointing.go_to("d5")
        await play.press(letters(play)["r1"] if keys[1] == "r" else keys[1])
        play.screen.pointing.go_to(cell)
        await play.pilot.pause()

        assert [one.strip() for one in lit(play)] == [told]


@pytest.mark.parametrize(("name", "told"), [("net_diver", "Net Diver , other"), ("balearic_slinger", "e , other hex")])
async def test_the_key_of_another_hex_stands_in_the_row_of_enter_with_the_name_where_both_fit(
    house: House, name: str, told: str
) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "c6": f"rival {name}"}, slots=0), LEAST) as play:
        await play.press("K")
        play.screen.pointing.go_to("a1")
        await play.pilot.pause()
        assert " , other" not in orders(play)
        play.screen.pointing.go_to("c6")
        await play.pilot.pause()

        assert [one.split() for one in lit(play)] == [["Enter", "mark", *told.split()]]
