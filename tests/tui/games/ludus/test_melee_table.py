"""The table of three and four schools: strips that can be compared, nothing left out however full it is."""

import pytest
from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.kernel.game import NOBODY
from rules.ludus import actions as a
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat
from tests.tui.games.ludus.drawn import texts
from tests.tui.games.ludus.melees import early, fight_of_four, full, melee, seen
from tui.games.ludus.answers.spots import (
    AtSchool,
    ForSale,
    InHand,
    InPlay,
    NextLevel,
    Spot,
    TopArena,
    TopBoast,
    spots_of,
)
from tui.games.ludus.pictures.strip import look_of
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.pictures.telling import about_spot, card_at
from tui.games.ludus.words.names import SCHOOLS
from tui.text import cells

_SALE = "murmillo retiarius hoplomachus pierce net_throw evade inc5 unscrupulous_consul poisoned_cup"
SMALL, LARGE = (48, 20), (77, 36)
CROWN = "■"


def laid(played: Played, size: tuple[int, int] = SMALL, seat: int = 0) -> cells.Laid[Spot]:
    return cells.laid(table_rows(seen(played, seat), *size), None, {}, ">")


def drawn(played: Played, size: tuple[int, int] = SMALL, seat: int = 0) -> list[str]:
    return texts(laid(played, size, seat).lines)


def row_of(rows: list[str], sign: str) -> str:
    return next(row for row in rows if sign in row)


def everything(played: Played) -> set[Spot]:
    """All that lies open before the player of seat 0."""
    state = played.state
    found: set[Spot] = {AtSchool(seat) for seat in range(len(state.schools))}
    found |= {InPlay(one.number) for one in state.fighters} | {TopBoast()}
    found |= {InPlay(one.number) for school in state.schools for one in (*school.patrons, *school.arenas)}
    found |= {NextLevel(seat) for seat, school in enumerate(state.schools) if school.levels}
    return found | {InHand(card) for card in state.schools[0].hand}


# Room


def test_nothing_is_left_out_of_four_full_schools_at_80_by_23() -> None:
    played = full()
    picture = laid(played)
    sold = {ForSale(card) for supply in played.state.supplies for card in supply.row}
    assert len(sold) == 9
    assert {one.spot for one in picture.places} == everything(played) | sold | {TopArena()}
    assert len(picture.lines) <= SMALL[1]
    assert max(map(len, texts(picture.lines))) <= SMALL[0]


@pytest.mark.parametrize("given", [{"battle": True}, {"registering": 0, "passed": (1, 2)}])
def test_the_supply_gives_way_to_the_schools_in_an_arena_phase(given: dict[str, object]) -> None:
    played = full(**given)
    picture = laid(played)
    assert {one.spot for one in picture.places} - {TopArena()} == everything(played)
    assert len(picture.lines) <= SMALL[1]
    assert max(map(len, texts(picture.lines))) <= SMALL[0]


def test_numbers_and_names_are_whole_where_there_is_room() -> None:
    rows = drawn(early())
    assert "  Veles A1 H2 G3 B1" in rows
    assert "  Thraex A1 H4 G2 B2+1" in rows
    small, large = drawn(full()), drawn(full(), LARGE)
    assert any("Samn… 2/3" in row for row in small)
    assert not any("Samn…" in row for row in large)
    assert any("Samnite A2 H3 G1" in row for row in large)


def test_villas_of_others_give_way_to_whole_names_where_one_buys() -> None:
    """Their strips name what is in them; where anything of them could be meant, they are there."""
    villa = "legatus praetor vestalis unscrupulous_consul"
    mine = Seat(hand="samnite evade inc1", villa="legatus", there="samnite thraex")
    there = "veles murmillo retiarius hoplomachus"
    others = [Seat(there=there, villa=villa, arenas=f"arena0{n}") for n in range(1, 4)]
    buying, fighting = (melee(mine, *others, row=_SALE, **given) for given in ({}, {"battle": True}))
    held = {InPlay(one.number) for school in buying.state.schools[1:] for one in (*school.patrons, *school.arenas)}
    assert held
    assert held.isdisjoint({one.spot for one in laid(buying).places})
    assert any("Hoplomachus A" in row for row in drawn(buying))
    assert not any("Hop…" in row for row in drawn(buying))
    assert "Praetor" in " ".join(about_spot(seen(buying), AtSchool(1)))
    assert held <= {one.spot for one in laid(fighting).places}


def test_more_than_there_is_room_for_comes_with_the_cursor() -> None:
    many = Seat(there="samnite thraex veles retiarius hoplomachus murmillo " * 3, villa="legatus " * 20)
    played = melee(Seat(hand="inc1", villa="legatus " * 20, there="samnite " * 9), many, many, many)
    spot = InPlay(played.state.fighters[-1].number)
    picture = cells.laid(table_rows(seen(played), *SMALL, spot), spot, {}, ">")
    assert len(picture.lines) == SMALL[1]
    assert spot in {one.spot for one in picture.places}
    assert AtSchool(0) in {one.spot for one in picture.places}


@pytest.mark.parametrize("rows", range(24))
def test_a_terminal_that_is_too_small_ends_nothing(rows: int) -> None:
    assert drawn(full(), (48, rows))


# Strips


def test_a_strip_shows_what_lies_open_of_a_school_below_its_headings() -> None:
    rows = drawn(full())
    heads, strip = rows[0].split()[2:], row_of(rows, "School II ")
    assert heads == ["Coin", "Infl", "Lust", "Hand", "Deck", "Disc", "Res"]
    assert strip.split()[2:] == ["14", "3/5", "7", "7", "0", "0", "1"]
    assert [rows[0].index(head) + len(head) for head in heads] == [19, 24, 29, 34, 39, 44, 48]
    assert strip[:19].endswith("14")
    assert strip[:24].endswith("3/5")


def test_the_turn_the_tokens_and_the_favor_stand_with_their_schools() -> None:
    rows = drawn(full())
    assert row_of(rows, "You").startswith(f" =You       {CROWN}  ")
    assert row_of(rows, "School III").startswith(f"  School III{CROWN}  ")
    assert row_of(rows, "School IV").startswith("  School IV   F")
    assert drawn(full(registering=2))[5].startswith(" =School III")


def test_agility_takes_the_place_of_bloodlust_in_an_arena_phase() -> None:
    rows = drawn(fight_of_four())
    assert "Agil" in rows[0]
    assert row_of(rows, "School II ").split()[4] == "5"
    assert " Your Combat Turn: Attack open, Tactic open." in rows
    assert "Agil" in drawn(full(registering=0, passed=(1, 2)))[0]
    assert "Lust" in drawn(early())[0]


def test_the_schools_sit_clockwise_from_whoever_looks() -> None:
    names = [row[2:12].strip(f" {CROWN}") for row in drawn(full(), seat=2)]
    assert [name for name in names if name in {*SCHOOLS, "You"}] == ["School IV", "School I", "School II", "You"]


def test_the_colors_begin_with_the_only_person_and_are_the_same_for_several() -> None:
    table = seen(full(), 2)
    clockwise = ["school_0", "school_1", "school_2", "school_3"]
    assert [look_of(table, seat) for seat in (0, 1, 2, 3)] == clockwise
    alone = replace(table.state.options, players=("easy", "easy", "person", "easy"))
    table = table._replace(state=replace(table.state, options=alone))
    assert [look_of(table, seat) for seat in (2, 3, 0, 1)] == clockwise


def test_hands_of_others_stay_hidden() -> None:
    assert not any("Samnite" in row or "G Samn" in row for row in drawn(full(), seat=NOBODY)[-2:])


def test_tokens_that_are_left_and_the_prize_stand_before_the_supply() -> None:
    assert f" Tokens left {CROWN * 2}  Prize Arena01" in drawn(early())
    assert any(row.startswith(" Tokens left none  Prize Arena07") for row in drawn(full()))
    assert f" Tokens left {CROWN * 2}  The winner takes Arena01" in drawn(early(), LARGE)


# What is told


def test_a_school_is_told_of_in_words() -> None:
    told = " ".join(about_spot(seen(full()), AtSchool(1)))
    assert "School II, a person. 14 Coin Tokens, Influence 3 of 5 in use, Bloodlust 7, Agility 8." in told
    assert "Hand 7, Deck 0, Discard Pile 0, Reserve 1." in told
    assert "Patrons: Legatus, Unscrupulous Consul, Praetor and Vestalis." in told
    assert "Arenas: Arena01, Arena02 and Arena03." in told
    assert "1 Reigning Champion Token." in about_spot(seen(full()), AtSchool(2))
    assert any("The Crowd's Favor" in text for text in about_spot(seen(full()), AtSchool(3)))
    own = about_spot(seen(full()), AtSchool(0))
    assert own[0] == "You."
    assert own[-1] == "The next level of your Champion: Hero2, 2 Coin."


def test_the_next_level_of_a_champion_is_a_card_with_its_price() -> None:
    table = seen(early())
    assert "  Hero2 for 2" in drawn(early())
    assert card_at(table, NextLevel(0)) == "hero2"
    assert about_spot(table, NextLevel(0))[0] == "Hero2, Gladiator, A1 H1 G1 B1, 2 Coin."
    assert spots_of(table.box, table.state, a.Upgrade(0, "hero1")) == (InHand("hero1"),)


def test_a_duel_shows_the_next_levels_of_its_champions_too() -> None:
    game = LudusGame(SHELF.load())
    rows = drawn(Played(game, game.start(Options(first=0, champions="drawn"), 7)), (60, 30))
    assert sum(" for " in row for row in rows) == 2


def test_the_top_arena_tells_how_many_each_place_wins() -> None:
    assert about_spot(seen(full()), TopArena())[1].startswith("By place in the Battle 3, 2 and 1 Arenas")
    assert about_spot(seen(early()), TopArena())[1].startswith("By place in the Battle 2 and 1 Arenas")
    assert card_at(seen(early()), TopArena()) == "arena01"


def test_the_boast_tells_of_the_own_bloodlust_and_who_begins_the_arena_phase() -> None:
    told = about_spot(seen(early()), TopBoast())[1]
    assert told.startswith("Bloodlust 0 of 6. Whoever has as much Bloodlust at the end of a turn takes")
    assert "School III begins the Arena Phase" in told


def test_an_opponent_to_choose_is_chosen_at_the_own_strip() -> None:
    played = early()
    assert spots_of(played.game.box, played.state, a.Against(0, 2)) == (AtSchool(2),)
