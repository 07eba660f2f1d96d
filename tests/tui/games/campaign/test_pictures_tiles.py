"""The tile of a unit: its name whole, its key, its HP and what is told of it on grounds of their own, at every size."""

from itertools import product

import pytest
from msgspec.structs import replace

from rules.campaign.combat.state import Combat, Lying
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.situations import moving
from tests.tui.games.campaign.test_pictures_board import CAT, combat_of, look_at, tile
from tui.games.campaign.pictures.board import BoardPicture
from tui.games.campaign.pictures.grains import GRAINS, LARGE, MIDDLE, SMALL, Grain
from tui.games.campaign.pictures.hit_points import hp_shown
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.tile_names import in_two_rows
from tui.games.campaign.pictures.unit_tile import StruckShown
from tui.play.house import House
from tui.text.lines import text_of


@pytest.mark.parametrize(
    ("hp", "health", "room", "shown"),
    [
        (2, 3, 8, "2/3 ▮▮▯"),
        (2, 3, 4, "▮▮▯"),
        (2, 3, 2, "2"),
        (6, 6, 8, "6/6"),
        (4, 1, 4, "▮▮▮▮"),
        (10, 10, 4, "10"),
        (11, 13, 2, "11"),
        (21, 14, 6, "21/14"),
    ],
)
def test_hp_are_shown_as_they_fit(hp: int, health: int, room: int, shown: str) -> None:
    assert hp_shown(hp, health, room) == shown


@pytest.mark.parametrize(
    ("unit", "key", "tribune", "row"),
    [
        ("archer", "x", "", "3 3    x"),
        ("archer", "x", "r1", "3 3  ◆ x"),
        ("attacker", "x", "r1", "3 4  ◆ x"),
        ("archer", "", "r1", "3 3    ◆"),
    ],
)
def test_the_key_stands_behind_the_dice_apart_from_signs_and_the_name_is_whole(
    house: House, unit: str, key: str, tribune: str, row: str
) -> None:
    combat = combat_of(fight(house, {"d5": "@", "c4": f"rival {unit}"}, "engage", tribune=tribune or None))
    shown = tile(combat, "c4", Marks(labels={"c4": key}), LARGE)

    assert (shown[0], shown[-1]) == (unit, row)


@pytest.mark.parametrize("grain", GRAINS)
def test_hp_are_figures_or_on_a_small_tile_a_bar_of_few(house: House, grain: Grain) -> None:
    units = {"d5": "@ 2", "d4": "attacker 1", "e3": "archer", "c5": "rival net_diver 2", "b3": "rival cinder_hound"}
    combat = combat_of(fight(house, units, "engage"))
    marks = Marks(odds={"c5": "42%"} if grain.high >= LARGE.high else {})
    rows = {cell: tile(combat, cell, marks, grain)[min(2, grain.high - 1)] for cell in units}

    few = ["▮▯▯", "▮▮", "▮▮▯", "▮▮▮"] if grain.high == SMALL.high else ["1/3", "2/2", "2/3", "3/3"]
    assert [row.split()[0] for row in rows.values()] == ["2/6", *few]


def test_every_two_units_of_one_side_can_be_told_apart_by_what_the_smallest_tile_shows_of_their_names() -> None:
    names = [chip.name.removeprefix("The ")[:3] for chip in CAT.unit.values()]

    assert len(set(names)) == len({chip.name for chip in CAT.unit.values()})


def test_what_is_planned_against_a_unit_or_may_fell_it_has_a_ground_of_its_own(house: House) -> None:
    combat = combat_of(moving(house))
    laid = {
        "tile_rival_key": Marks(odds={"c5": "42%"}),
        "target": Marks(marked={"c5": "42%"}),
        "tile_danger": Marks(threats={"c5": "1x3"}),
    }
    for look, marks in laid.items():
        picture = BoardPicture(CAT, combat)
        x, y = picture.spot("c5")

        assert look_at(picture.lines(None, marks), x + 3, y + bool(marks.threats)) == look


@pytest.mark.parametrize("grain", [grain for grain in GRAINS if grain.high > SMALL.high])
@pytest.mark.parametrize("told", ["0%", "8%", "42%", "100%", "<1%", ">99%", "1x3"])
@pytest.mark.parametrize("hp", [1, 3, 9, 16])
def test_hp_never_touch_what_is_told(house: House, hp: int, told: str, grain: Grain) -> None:
    combat = combat_of(fight(house, {"d5": "@", "c4": f"rival taotie {hp}"}, "engage"))
    words = tile(combat, "c4", Marks(odds={"c4": told}), grain)[2].split()

    assert words[-1] == told
    assert words[0].startswith((str(hp), "▮")) or words == [told]
    assert (words == [told]) is (len(f"{hp} {told}") > grain.room)


@pytest.mark.parametrize("marks", [Marks(), Marks(odds={"c4": "42%"}), Marks(aims=("c4",)), Marks(marked={"c4": "8%"})])
@pytest.mark.parametrize("hp", [1, 3, 6, 16])
def test_in_a_small_tile_numbers_stand_apart_from_all_signs(house: House, hp: int, marks: Marks) -> None:
    combat = combat_of(fight(house, {"d5": "@", "c4": f"rival taotie {hp}"}, "engage"))
    name, below = tile(combat, "c4", marks)

    assert name[3:] == ("<" if marks.aims or marks.marked else "'")
    assert below == str(hp)


def test_a_small_tile_has_no_chance(house: House) -> None:
    combat = combat_of(moving(house))
    for marks in (Marks(odds={"c5": "42%"}), Marks(marked={"c5": "42%"})):
        assert "42" not in " ".join(tile(combat, "c5", marks))


@pytest.mark.parametrize("grain", GRAINS)
def test_ground_without_air_between_its_rows_has_two_tints_and_a_side_has_one(house: House, grain: Grain) -> None:
    units = {"d5": "@", "d4": "attacker", "e4": "archer", "b3": "rival archer", "c4": "rival archer"}
    tiles = BoardPicture(CAT, combat_of(fight(house, units)), grain).tiles
    looks = {
        cell: tiles.rows(cell, Marks().over(cell))[0][-1][1] for cell in ("b4", "c5", "d4", "e4", "b3", "c4", "d5")
    }
    ground, own, rival = ({looks[a], looks[b]} for a, b in (("b4", "c5"), ("d4", "e4"), ("b3", "c4")))

    assert [len(ground), len(own), len(rival)] == [1 if grain.air else 2, 1, 1]
    assert looks["d5"] == "tile_hero"


@pytest.mark.parametrize("grain", GRAINS)
def test_the_key_stands_in_a_corner_on_large_tiles_on_darker_ground_and_takes_no_place_of_another_thing(
    house: House, grain: Grain
) -> None:
    combat, marks = combat_of(moving(house)), Marks(labels={"c5": "e", "e3": "C", "d4": "A"}, aims=("d4", "e3"))
    picture = BoardPicture(CAT, combat, grain)
    lines = picture.lines(None, marks)
    for cell, key, begins in (("c5", "e", "Net"), ("e3", "C", "Arc"), ("d4", "A", "Att")):
        x, y = picture.spot(cell)
        row = y + (0 if grain.high == MIDDLE.high else grain.high - 1)

        assert text_of(lines[y])[x : x + 3] == begins
        corner = x + grain.room - 1
        assert text_of(lines[row])[corner] == key
        assert look_at(lines, corner, row).endswith("_key" if grain.high == SMALL.high else "_foot")


def test_on_a_small_tile_the_key_of_whoever_can_be_struck_is_cut_out_and_a_sign_tells_it_only_without_colour(
    house: House,
) -> None:
    combat, marks = combat_of(moving(house)), Marks(odds={"b3": "8%"}, labels={"b3": "d", "c5": "e"})
    picture = BoardPicture(CAT, combat)
    lines = picture.lines(None, marks)
    looks = [look_at(lines, x + 3, y + 1) for x, y in map(picture.spot, ("b3", "c5"))]
    free = combat_of(fight(house, {"d5": "@", "c5": "rival net_diver"}, "engage"))
    shown = [BoardPicture(CAT, free, plain=plain).lines(None, Marks(odds={"c5": "8%"})) for plain in (False, True)]

    assert looks == ["strike_key", "tile_rival_key"]
    assert ["/" in text_of(rows[4]) for rows in shown] == [False, True]


@pytest.mark.parametrize("grain", GRAINS)
def test_the_hex_of_the_flag_is_of_one_tint_with_the_sign_and_its_key(house: House, grain: Grain) -> None:
    combat = replace(combat_of(moving(house)), lying=(Lying(chip="flag", at="c4"),))
    picture = BoardPicture(CAT, combat, grain)
    x, y = picture.spot("c4")
    free, near = (picture.lines(None, marks) for marks in (Marks(), Marks(choices=("c4",), labels={"c4": "7"})))
    looks = {look_at(free, x + at, y + row) for row in range(grain.high) for at in range(grain.room)}
    told = ["".join(text_of(one)[x : x + grain.room] for one in lines[y : y + grain.high]) for lines in (free, near)]

    assert looks == {"tile_key"}
    assert [text.split() for text in told] == [["⚑"], ["⚑", "7"]]


def test_names_of_others_are_small_only_where_colours_do_not_tell_the_sides(house: House) -> None:
    combat = combat_of(moving(house))
    for plain, names in ((False, ["Net", "Arc"]), (True, ["net", "Arc"])):
        picture = BoardPicture(CAT, combat, plain=plain)
        lines = picture.lines(None, Marks())
        spots = [picture.spot(cell) for cell in ("c5", "e3")]

        assert [text_of(lines[y])[x : x + 3] for x, y in spots] == names


@pytest.mark.parametrize("grain", GRAINS)
def test_the_flag_is_seen_in_a_corner_of_whoever_stands_on_it_or_carries_it(house: House, grain: Grain) -> None:
    combat = combat_of(fight(house, {"d5": "@", "c5": "rival net_diver"}, "engage", sport="capture_the_flag"))
    lies = replace(combat, lying=(Lying(chip="flag", at="c5"),))
    carried = replace(combat, fighters=tuple(replace(one, chips=("flag",)) for one in combat.fighters))
    for seen, marks in product((lies, carried), (Marks(), Marks(odds={"c5": "42%"}), Marks(marked={"c5": "42%"}))):
        picture = BoardPicture(CAT, seen, grain)
        x, y = picture.spot("c5")
        y += grain.high > SMALL.high
        lines = picture.lines(None, marks)

        assert text_of(lines[y])[x + grain.room - 1] == "⚑"
        assert look_at(lines, x + grain.room - 1, y) == "flag"
        assert sum("⚑" in row for row in tile(seen, "c5", marks, grain)) == 1


@pytest.mark.parametrize("grain", GRAINS)
def test_a_struck_tile_has_the_name_and_what_the_blow_costs(house: House, grain: Grain) -> None:
    combat = combat_of(moving(house))
    wounds, fells = (Marks(blows={"c5": StruckShown("Net Diver", 3, falls, "tile_rival")}) for falls in (False, True))
    row = 1 if grain.high == SMALL.high else 2
    picture = BoardPicture(CAT, combat, grain)
    x, y = picture.spot("c5")

    assert tile(combat, "c5", wounds, grain)[0].startswith("net")
    assert [tile(combat, "c5", marks, grain)[row] for marks in (wounds, fells)] == ["-3", "-3 \u00d7"]
    assert [look_at(picture.lines(None, fells), x, y + at) for at in (row - 1, row)] == ["tile_rival", "struck"]


def test_who_strikes_has_lit_edges(house: House) -> None:
    combat = combat_of(moving(house))
    picture = BoardPicture(CAT, combat)
    x, y = picture.spot("c5")
    lines = picture.lines(None, Marks(lit="c5"))

    assert [(text_of(lines[y + row])[x + at], look_at(lines, x + at, y + row)) for row in (0, 1) for at in (-1, 4)] == [
        ("▐", "lit"),
        ("▌", "lit"),
    ] * 2


@pytest.mark.parametrize("grain", [grain for grain in GRAINS if grain.high > SMALL.high])
@pytest.mark.parametrize("unit", sorted(CAT.unit))
def test_every_large_tile_begins_every_word_of_a_name(house: House, unit: str, grain: Grain) -> None:
    combat = combat_of(fight(house, {"d5": "@", "c4": unit}, "engage"))
    first = CAT.unit[unit].name.removeprefix("The ").split()[0]
    for key in ("", "§"):
        head, second, *_ = tile(combat, "c4", Marks(labels={"c4": key}), grain)
        head = head.removesuffix("§").rstrip()
        shown = f"{head.removesuffix('-')}{second if head.endswith('-') else ''}"

        assert len(shown) >= min(3, len(first))
        assert shown.startswith(first) or first.startswith(shown)


@pytest.mark.parametrize("grain", GRAINS)
def test_every_tile_is_as_wide_and_as_high_as_its_size(house: House, grain: Grain) -> None:
    combat = combat_of(moving(house))
    laid = [Marks(), Marks(odds={"c5": ">99%"}), Marks(marked={"c5": "100%"}, labels={"c5": "x"}), Marks(aims=("c5",))]
    for marks in laid:
        rows = BoardPicture(CAT, combat, grain).tiles.rows("c5", marks.over("c5"))

        assert [sum(len(text) for text, _ in row) for row in rows] == [grain.room] * grain.high


@pytest.mark.parametrize(
    ("name", "first", "rows"),
    [
        ("Net Diver", 6, ("Net", "Diver")),
        ("Net Diver", 10, ("Net Diver", "")),
        ("Whelp of Cerberus", 8, ("Whelp of", "Cerberus")),
        ("Krakenlance", 8, ("Kraken-", "lance")),
        ("Krakenlance", 3, ("Kra", "")),
        ("Shoulder Serpent", 6, ("Should", "Serpent")),
    ],
)
def test_names_break_between_words_or_syllables(name: str, first: int, rows: tuple[str, str]) -> None:
    assert in_two_rows(name, first, 8) == rows


def test_dice_lie_on_darker_ground_and_who_has_none_keeps_the_colour_of_its_side(house: House) -> None:
    units = {"e4": "@", "c4": "rival hydra_head", "b4": "rival net_diver"}
    combat = combat_of(fight(house, units, arena="vesuvians", kind="scion", foe="hydra", act=4))
    picture = BoardPicture(CAT, combat, LARGE)
    lines = picture.lines(None, Marks())
    looks = {cell: look_at(lines, picture.spot(cell)[0] + 1, picture.spot(cell)[1] + 3) for cell in ("c4", "b4")}

    assert looks == {"c4": "tile_rival_key", "b4": "tile_rival_foot"}


# The leader of the rivals, the hill, the hero


def led(house: House, foe: str = "taotie") -> Combat:
    units = {"e4": "@", "c4": f"rival {foe}", "b4": "rival net_diver"}
    return combat_of(fight(house, units, arena="vesuvians", kind="scion", foe=foe, act=4))


@pytest.mark.parametrize("grain", GRAINS)
def test_the_leader_of_the_rivals_alone_has_its_colour_and_gold_edges(house: House, grain: Grain) -> None:
    picture = BoardPicture(CAT, led(house), grain)
    lines = picture.lines(None, Marks())
    looks = {look for one in lines for _, look in one}
    for cell, edge, side in (("c4", "stake_edge", "leader"), ("b4", "base", "rival"), ("e4", "base", "hero")):
        x, y = picture.spot(cell)
        row = y + 1

        assert [look_at(lines, x + at, row) for at in (-1, grain.room)] == [edge] * 2
        assert f"tile_{side}" in looks
    assert sum(text.count("▐") for one in lines for text, look in one if look == "stake_edge") >= grain.high - 1


def test_the_name_of_a_leader_takes_the_gaps_beside_its_tile_but_not_the_edges_of_the_cursor(house: House) -> None:
    combat, marks = led(house), Marks(labels={"c4": "e"})
    picture = BoardPicture(CAT, combat)
    x, y = picture.spot("c4")
    (free, below), under = picture.lines(None, marks)[y : y + 2], picture.lines("c4", marks)[y]

    assert text_of(free)[x - 1 : x + 4] == "Taoti"
    assert text_of(below)[x : x + 4] == "16 e"
    assert text_of(under)[x - 1] + text_of(under)[x + 4] == "▐▌"
    assert text_of(BoardPicture(CAT, combat, plain=True).lines(None, marks)[y + 1])[x - 1 : x + 5] == "{16 e}"


def test_a_blow_on_a_leader_shows_on_its_tile(house: House) -> None:
    marks = Marks(blows={"c4": StruckShown("Taotie", 2, falls=False, look="tile_leader")})
    picture = BoardPicture(CAT, led(house))
    x, y = picture.spot("c4")
    lines = picture.lines(None, marks)

    assert text_of(lines[y])[x : x + 4] == "Taot"
    assert text_of(lines[y + 1])[x : x + 4] == "-2  "
    assert look_at(lines, x, y + 1) == "struck"


def test_a_primus_leads_too_and_an_elite_unit_does_not(house: House) -> None:
    units = {"d5": "@", "b3": "rival primus_decimus", "c5": "rival primus_nox"}
    picture = BoardPicture(CAT, combat_of(fight(house, units, kind="primus", foe="primus_decimus")))
    lines = picture.lines(None, Marks())

    assert [look_at(lines, *picture.spot(cell)) for cell in ("b3", "c5")] == ["tile_leader", "tile_rival"]


def test_the_hill_and_the_flag_have_gold_edges_and_other_key_hexes_have_none(house: House) -> None:
    for sport, cell, look in (
        ("king_of_the_hill", "d3", "stake_edge"),
        ("spar", "d3", "base"),
        ("capture_the_flag", "d3", "base"),
        ("capture_the_flag", "f4", "stake_edge"),
    ):
        combat = combat_of(fight(house, {"d5": "@"}, arena="vesuvians", sport=sport))
        picture = BoardPicture(CAT, replace(combat, lying=(Lying(chip="flag", at="f4"),) if "flag" in sport else ()))
        x, y = picture.spot(cell)

        assert look_at(picture.lines(None, Marks()), x - 1, y) == look


def test_colours_and_its_name_tell_the_hero_without_a_sign(house: House) -> None:
    combat = combat_of(fight(house, {"d5": "@", "e6": "wild archer"}, "engage"))
    seen = {plain: BoardPicture(CAT, combat, plain=plain) for plain in (False, True)}
    told = {plain: " ".join(text_of(one) for one in picture.lines(None, Marks())) for plain, picture in seen.items()}

    signs = {plain: [sign for sign in "@&" if sign in text] for plain, text in told.items()}

    assert signs == {False: ["&"], True: ["@", "&"]}


@pytest.mark.parametrize("grain", GRAINS)
def test_above_its_lower_half_a_hex_in_reach_shows_what_it_is(house: House, grain: Grain) -> None:
    picture = BoardPicture(CAT, combat_of(moving(house)), grain)
    half = grain.high // 2
    for marks, base in ((Marks(choices=("e4",)), "tile_reach"), (Marks(struck=("e4",)), "tile_danger")):
        lines = picture.lines(None, marks)
        x, y = picture.spot("e4")
        looks = [look_at(lines, x, y + row) for row in range(grain.high)]

        assert looks == ["tile_entry"] * (grain.high - half) + [base] * half


@pytest.mark.parametrize("grain", GRAINS)
@pytest.mark.parametrize("plain", [False, True])
def test_a_wall_is_hatched_and_quiet_where_its_ground_has_a_colour(house: House, grain: Grain, *, plain: bool) -> None:
    combat = combat_of(moving(house))
    lines = BoardPicture(CAT, combat, grain, plain=plain).lines(None, Marks())
    hatched = {look for one in lines for text, look in one if "░" in text}

    assert hatched == {"tile_wall" if plain else "wall_hatch"}


@pytest.mark.parametrize("grain", GRAINS)
def test_bare_ground_in_reach_is_one_area_and_other_ground_still_shows_what_it_is(house: House, grain: Grain) -> None:
    picture = BoardPicture(CAT, combat_of(moving(house)), grain)
    taken = picture.course.occupied
    bare, way_in = "d6", next(cell for cell in picture.board.player if cell not in taken)
    lines = picture.lines(None, Marks(choices=(bare, way_in)))
    looks = {
        cell: [look_at(lines, picture.spot(cell)[0], picture.spot(cell)[1] + row) for row in range(grain.high)]
        for cell in (bare, way_in)
    }

    assert set(looks[bare]) == {"tile_reach"}
    assert (looks[way_in][0], looks[way_in][-1]) == ("tile_entry", "tile_reach")


@pytest.mark.parametrize("grain", GRAINS)
def test_where_the_unit_in_hand_is_likely_to_fall_or_to_lose_much_a_hex_in_reach_has_a_ground_or_an_ink_and_a_sign(
    house: House, grain: Grain
) -> None:
    labels: dict[str, str] = {"d6": "1", "d7": "2", "e6": "3"}
    marks = Marks(choices=tuple(labels), risks={"d6": "falls", "d7": "high"}, labels=labels)
    picture = BoardPicture(CAT, combat_of(moving(house)), grain)

    key = (grain.high + 1) // 2
    looks = [look_at(picture.lines(None, marks), x, y + key) for x, y in map(picture.spot, labels)]
    told = [tile(picture.course.combat, cell, marks, grain)[key].strip() for cell in labels]

    assert looks == ["tile_danger", "tile_risk", "tile_reach"]
    assert told == ["1!!", "2!", "3"]
