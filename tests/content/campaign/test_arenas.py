"""The boards, and the priority lists beside them."""

import pytest

from content.campaign.shelf import SHELF
from rules.campaign.boards import Board
from rules.campaign.catalogue import Catalogue
from rules.campaign.effects import AddDice, ChangeStat, Circuit, Shackle, StartPoints, Who
from rules.campaign.records import ArenaRecord
from rules.kernel.hexes import reach

ARENAS = SHELF.load().arenas
FITS_ALL = {"strongest", "weakest", "closest", "farthest", "deadliest", "least_deadly", "fastest", "slowest"}
"""Entries that some opponent always fits."""


def board(arena: ArenaRecord) -> Board:
    """The board of an arena."""
    return Board(arena.board)


every_arena = pytest.mark.parametrize("arena", ARENAS, ids=[arena.id for arena in ARENAS])


@every_arena
def test_a_board_fits_beside_its_panels(arena: ArenaRecord) -> None:
    lines = [line for line in arena.board.splitlines() if line.strip()]
    assert 5 <= len(lines) <= 7
    assert all(6 <= len(line.split()) <= 9 for line in lines)
    assert max(map(len, lines)) <= 18


@every_arena
def test_three_or_four_rivals_and_three_to_five_of_ours_can_enter(arena: ArenaRecord) -> None:
    assert 3 <= len(board(arena).rival) <= 4
    assert 3 <= len(board(arena).player) <= 5


@every_arena
def test_the_slowest_meet_in_the_third_turn(arena: ArenaRecord) -> None:
    ground = board(arena)
    ways = [reach(rival, len(ground.cells), ground.near) for rival in ground.rival]
    nearest = [min(way[own] for own in ground.player) for way in ways]
    assert all(4 <= steps <= 5 for steps in nearest)


@every_arena
def test_one_to_three_key_hexes(arena: ArenaRecord) -> None:
    ground = board(arena)
    keys = ground.start if arena.key_hex == "chip" else ground.keys
    assert 1 <= len(keys) <= 3


@every_arena
def test_no_side_enters_on_a_key_hex(arena: ArenaRecord) -> None:
    """The drawing has one glyph a hex, so what is to be shown is that nobody starts beside one either."""
    ground = board(arena)
    for key in ground.start or ground.keys:
        assert min(ground.apart[key][rival] for rival in ground.rival) >= 2
    assert sum(ground.apart[key][own] < 2 for key in ground.keys for own in ground.player) <= 2


def test_whoever_enters_first_is_out_of_reach_of_the_units_that_live_there(shipped: Catalogue) -> None:
    """The first rival has no choice where to enter, and we need one way in at which nothing waits."""
    arenas = [arena for arena in shipped.arenas if arena.units]
    assert arenas
    for arena in arenas:
        ground = shipped.board[arena.id]
        chips = [shipped.unit[unit] for unit in arena.units]
        reach = max(chip.movement + chip.range for chip in chips)
        lairs = ground.start[-len(chips) :]
        assert all(ground.apart[lair][ground.rival[0]] > reach for lair in lairs)
        assert any(all(ground.apart[lair][own] > reach for lair in lairs) for own in ground.player)


@every_arena
def test_flagholders_come_first_in_every_list(arena: ArenaRecord) -> None:
    for order in arena.priorities:
        assert order.order[0].of == "flagholder"
        assert order.order[0].bold


@every_arena
def test_a_rival_always_finds_somebody_to_attack(arena: ArenaRecord) -> None:
    for order in arena.priorities:
        assert any(priority.bold and priority.of in FITS_ALL for priority in order.order)


@every_arena
def test_hexes_are_plain_and_opponents_bold(arena: ArenaRecord) -> None:
    hexes = {"loose_chip", "key_hex", "high_ground", "high_ground_beside", "high_ground_in_range"}
    for order in arena.priorities:
        for priority in order.order:
            assert priority.bold == (priority.of not in hexes)


@every_arena
def test_locals_have_the_better_of_it(arena: ArenaRecord) -> None:
    touched = [rule.who.local for rule in arena.rules if not isinstance(rule, StartPoints) and hasattr(rule, "who")]
    assert touched.count(True) == 1


def test_every_arena_helps_its_locals_in_its_own_way(shipped: Catalogue) -> None:
    assert len({arena.rules for arena in shipped.arenas}) == len(shipped.arenas)


def test_some_arenas_have_lists_for_classes_and_some_have_one_list(shipped: Catalogue) -> None:
    lists = [len(arena.priorities) for arena in shipped.arenas]
    assert 1 in lists
    assert 2 in lists


def test_what_is_known_of_the_arenas(shipped: Catalogue) -> None:
    """The Parthians' chariot, the Refugees' beasts, the New Argonauts' shackles, the Lamosians' heights, the monoliths."""
    parthians, lamosians = shipped.arena["parthians"], shipped.arena["lamosians"]
    assert (parthians.key_hex, parthians.chip, parthians.special) == ("chip", "chariot", Circuit(n=3))
    assert (len(shipped.board["parthians"].sand), len(shipped.board["parthians"].track)) == (2, 8)
    assert len(shipped.arena["refugees"].units) == 2
    assert all(shipped.unit[unit].classes == ("beast",) for unit in shipped.arena["refugees"].units)
    argonauts = shipped.arena["argonauts"].special
    assert isinstance(argonauts, Shackle)
    assert argonauts.units == 2
    assert AddDice(dice=("black",), who=Who(), where="higher") in lamosians.rules
    assert ChangeStat(stat="movement", set=3, who=Who(local=True)) in lamosians.rules
    lists = {(one.units or one.classes): [entry.of for entry in one.order] for one in lamosians.priorities}
    assert lists == {
        ("primus_sea_strider",): ["flagholder", "high_ground_beside", "hero", "strongest", "high_ground"],
        ("archer",): ["flagholder", "high_ground_in_range", "farthest"],
        (): ["flagholder", "high_ground_in_range", "strongest"],
    }
    assert [arena.id for arena in shipped.arenas if arena.chip == "monolith"] == ["kunlun"]
    assert len(shipped.board["kunlun"].start) == shipped.chip["monolith"].copies == 4


def test_the_scion_waits_where_banes_lie_in_the_faction_stack(shipped: Catalogue) -> None:
    assert [arena.id for arena in shipped.arenas if arena.banes_for_faction_stack] == ["vesuvians"]


def test_the_middle_of_the_scions_arena_is_open(shipped: Catalogue) -> None:
    ground = shipped.board["vesuvians"]
    centre = "d5"
    assert sum(steps <= 2 for steps in ground.apart[centre].values()) == 1 + 6 + 12
