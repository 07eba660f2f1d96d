"""Above a board stands what the tints of its empty hexes mean, and under it, before anything has happened, what wins."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.campaign.combat.state import Lying
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import LARGE, SMALL, played
from tests.tui.games.campaign.situations import deploying, engaging, moving
from tests.tui.games.campaign.test_pictures_board import CAT, combat_of, look_at, tile
from tests.tui.grids import grid
from tui.games.campaign.pictures.board import BoardPicture
from tui.games.campaign.pictures.lineup import under_board
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.risks import Risk
from tui.games.campaign.pictures.roster import roster_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session
from tui.text.lines import text_of

UNITS = {"d5": "@", "c5": "rival net_diver"}


NOTHING = Marks()
REACH = Marks(choices=("e3", "e5", "d4"), risks={"e3": "high", "e5": "falls", "d4": ""})


def legend(
    house: House, marks: Marks = NOTHING, *, plain: bool = False, arena: str = "vesuvians"
) -> list[tuple[str, str]]:
    combat = combat_of(fight(house, {"e4": "@"}, "engage", arena=arena))
    spans = BoardPicture(CAT, combat, plain=plain).legend.line(marks)
    return [(f"{sign}{text}".strip(), look) for (sign, look), (text, _) in zip(spans[::2], spans[1::2], strict=True)]


GROUND = [("way in", "tile_entry"), ("* key hex", "tile_key"), ("░ wall", "wall_hatch")]


def test_the_legend_has_a_sample_of_each_tint_of_the_ground_that_is_in_view_and_of_nothing_else(house: House) -> None:
    assert legend(house) == GROUND


@pytest.mark.parametrize(
    ("risks", "told"),
    [
        ({"e3": ""}, [("reach", "tile_reach")]),
        ({"e3": "", "e5": "high"}, [("reach", "tile_reach"), ("! danger", "tile_risk")]),
        ({"e3": "falls"}, [("!! falls", "tile_danger")]),
    ],
)
def test_reach_and_danger_are_explained_where_they_stand_on_the_board(
    house: House, risks: dict[str, Risk], told: list[tuple[str, str]]
) -> None:
    found = legend(house, Marks(choices=tuple(risks), risks=risks))

    assert found[len(found) - len(told) :] == told
    assert [one for one in found if one not in GROUND] == told


def test_where_not_all_has_room_danger_goes_before_walls(house: House) -> None:
    told = [text for text, _ in legend(house, REACH._replace(aims=("e4",)))]

    assert {"! danger", "!! falls", "reach"} <= {*told}
    assert len(told) < len(GROUND) + 4


@pytest.mark.parametrize(("aim", "look"), [("e4", "tile_player_key"), ("e5", "target")])
def test_the_mark_of_whom_or_what_a_rival_means_is_explained(house: House, aim: str, look: str) -> None:
    assert ("< marked", look) in legend(house, Marks(aims=(aim,)))


@pytest.mark.parametrize(
    ("units", "tactics", "dazed", "told"),
    [
        (UNITS, {}, (), []),
        (UNITS, {"c5": ("stun",)}, (), ["f fatigued"]),
        (UNITS, {}, ("d5",), ["z dazed"]),
    ],
)
def test_the_letters_of_units_that_cannot_act_are_explained(
    house: House, units: dict[str, str], tactics: dict[str, tuple[str, ...]], dazed: tuple[str, ...], told: list[str]
) -> None:
    combat = combat_of(fight(house, units, "engage", tactics=tactics, arena="vesuvians"))
    combat = replace(combat, fighters=tuple(replace(one, dazed=one.at in dazed) for one in combat.fighters))
    spans = BoardPicture(CAT, combat).legend.line(NOTHING)
    words = [f"{sign}{text}".strip() for (sign, _), (text, _) in zip(spans[::2], spans[1::2], strict=True)]

    assert [one for one in words if one[:2] in {"f ", "z "}] == told


@pytest.mark.parametrize(("stunned", "look"), [(True, "tile_rival_foot"), (False, "tile_rival")])
def test_a_letter_beside_the_name_on_a_small_tile_stands_on_darker_ground(
    house: House, look: str, *, stunned: bool
) -> None:
    tactics = {"c5": ("stun",)} if stunned else {}
    combat = combat_of(fight(house, {"d5": "@", "c5": "rival tactician"}, "engage", tactics=tactics))
    picture = BoardPicture(CAT, combat)
    x, y = picture.spot("c5")

    assert (tile(combat, "c5")[0] == "tacf") is stunned
    assert look_at(picture.lines(None, Marks()), x + 3, y) == look


def test_where_tints_are_not_seen_the_legend_has_the_signs(house: House) -> None:
    told = legend(house, Marks(choices=("e3",), risks={"e3": "high"}), plain=True)

    assert [text for text, _ in told] == ["▴▾ way in", "* key hex", "░ wall", "! danger"]
    assert {look for _, look in told} == {"faint"}


def test_what_lies_on_the_board_is_named_where_no_key_hex_is_in_view(house: House) -> None:
    combat = combat_of(fight(house, UNITS, "engage", sport="capture_the_flag", lying={"a5": "flag"}))
    told = [replace(combat, lying=lying) for lying in ((Lying(chip="flag", at="a5"),), ())]
    words = [[text.strip() for text, _ in BoardPicture(CAT, one).legend.line(NOTHING)] for one in told]

    assert ["flag" in one for one in words] == [True, False]


@pytest.mark.parametrize("arena", CAT.board)
def test_the_legend_is_no_wider_than_its_board(house: House, arena: str) -> None:
    board = CAT.board[arena]
    combat = combat_of(fight(house, {next(iter(board.cells)): "@"}, "engage", arena=arena))
    picture = BoardPicture(CAT, combat)

    assert len(text_of(picture.legend.line(REACH))) <= picture.size[0]


@pytest.mark.parametrize(("size", "kept"), [(SMALL, False), (LARGE, True)])
async def test_what_wins_stands_under_the_board_until_something_has_happened_and_where_there_is_room_all_of_the_first_turn(
    house: House, size: tuple[int, int], *, kept: bool
) -> None:
    def hill(house: House) -> Session:
        return fight(house, {"e5": "@", "b3": "rival archer"}, arena="vesuvians", sport="king_of_the_hill")

    async with played(house, hill, size) as play:
        assert "Six points win." in " ".join(grid(play.app).split())
        await play.press("E", "E")
        await play.pilot.pause()

        assert play.screen.combat.tally.turns == 1
        assert ("Six points win." in " ".join(grid(play.app).split())) is kept


@pytest.mark.parametrize(("size", "kept"), [(SMALL, False), (LARGE, True)])
async def test_in_the_first_turn_what_happened_last_stands_under_what_wins_where_both_have_room(
    house: House, size: tuple[int, int], *, kept: bool
) -> None:
    async with played(house, moving, size) as play:
        told = [Telling(f"Event {n}.") for n in range(9)]
        play.screen.fight_log.tell(told)
        await play.pilot.pause()
        rows = [row[:60].strip() for row in grid(play.app).splitlines()]

        assert any("and you win" in row or "your own deployment" in row for row in rows) is kept
        assert [f"Event {n}." for n in (6, 7, 8)] == [row for row in rows if row.startswith("Event")][-3:]


@pytest.mark.parametrize(
    ("make", "size", "free"),
    [
        (engaging, SMALL, True),
        (moving, SMALL, False),
        (deploying, SMALL, False),
        (moving, LARGE, True),
    ],
)
async def test_a_row_that_nothing_is_told_in_is_left_above_the_board_not_below_it(
    house: House, make: Callable[[House], Session], size: tuple[int, int], *, free: bool
) -> None:
    async with played(house, make, size) as play:
        board = [text_of(one) for one in play.screen.board.lines]

        assert (not board[0].strip()) is free
        assert board[int(free)].startswith("a")


@pytest.mark.parametrize(("slots", "kept"), [(1, True), (0, False)])
def test_the_board_stands_still_from_turn_to_turn_while_anybody_may_still_be_deployed(
    house: House, slots: int, *, kept: bool
) -> None:
    begun = combat_of(moving(house, slots=1))
    entered = tuple(replace(one, dazed=one.side == "player") for one in begun.fighters)
    after = replace(begun, fighters=entered, slots=slots, column=())
    rows = [len(under_board(Names(CAT), one, 46)) for one in (begun, after)]

    assert (rows[0] == rows[1]) is kept


async def test_no_row_stays_empty_between_the_strip_of_steps_and_what_happened(house: House) -> None:
    async with played(house, moving, LARGE) as play:
        rows = [row[:60].strip() for row in grid(play.app).splitlines()]
        strip = next(at for at, row in enumerate(rows) if "tactics" in row and row.startswith("You"))

        assert rows[strip + 1].startswith("What")
        assert all(rows[at] for at in range(strip - 1, strip + 2))


def test_in_two_columns_the_left_one_cuts_no_name_that_the_right_one_leaves_room_for(house: House) -> None:
    units = UNITS | {"d4": "attacker", "e3": "archer", "b3": "rival tactician", "a6": "rival cinder_hound"}
    course = BoardPicture(CAT, combat_of(fight(house, units))).course
    told = [text_of(one) for one in roster_lines(Names(CAT), course, {}, 35, 6)]

    assert "Krakenlance 6/6" in told[1]
    assert max(map(len, told)) <= 35
