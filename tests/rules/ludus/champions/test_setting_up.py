"""Games of three and four as they begin, and what of the expansion is in them (C-SETUP, C-CHAMPION-01 to -04)."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.box import STALLS, Box
from rules.ludus.cards import effects as f
from rules.ludus.forecast import foresee
from rules.ludus.frames import Acting, Drafting
from rules.ludus.game import LudusGame
from rules.ludus.options import Deal, Options
from rules.ludus.state import HIDDEN, Ground, LudusState
from tests.content_set import a_box
from tests.rules.ludus.support.cards import gladiator, scheme, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import champion, level

NAMES = ("hero", "heron", "herald", "hermit")
MORE: Any = {
    "gladiators": (replace(gladiator("novelty"), expansion=True, copies=2),),
    "tactics": (replace(tactic("trick", f.Damage()), expansion=True),),
    "schemes": (replace(scheme("plot", f.Draw()), expansion=True),),
}


def _box() -> Box:
    """The cards of the frozen set, four more in an expansion, and four Champions."""
    cards = a_box().cards
    levels = tuple(level(f"{name}{n}", 2 * (n - 1)) for name in NAMES for n in range(1, 6))
    gladiators = (*cards.gladiators, *MORE["gladiators"], *levels)
    return Box(
        replace(
            cards,
            gladiators=gladiators,
            tactics=(*cards.tactics, *MORE["tactics"]),
            schemes=(*cards.schemes, *MORE["schemes"]),
            champions=tuple(map(champion, NAMES)),
        )
    )


BOX = _box()
GAME = LudusGame(BOX)
TABLES = pytest.mark.parametrize("seats", [3, 4])


def begun(seats: int, seed: int = 5, **options: Any) -> LudusState:
    """A game at its start, which is sound."""
    state = GAME.start(Options(**({"first": 0, "seats": seats} | options)), seed)
    assert GAME.fault(state) is None
    return state


@pytest.mark.rule("C-SETUP-01")
def test_as_many_schools_as_players_in_a_clockwise_order() -> None:
    assert [len(begun(seats).schools) for seats in (2, 3, 4)] == [2, 3, 4]
    assert len(begun(2).grounds) == 3
    assert [len(begun(seats).grounds) for seats in (3, 4)] == [1, 1]


@pytest.mark.rule("C-SETUP-02")
@TABLES
def test_every_starting_deck_is_that_of_a_duel(seats: int) -> None:
    deck = {"business_as_usual": 9, "cull": 1, "crooked_senator": 1, "fresh_perspective": 1, "cestus": 1, "andabata": 1}
    for school in begun(seats).schools:
        assert Counter((*school.deck, *school.hand)) == deck


@pytest.mark.rule("C-SETUP-03", "C-EX-01")
@pytest.mark.parametrize("first", [0, 1, 2])
@TABLES
def test_whoever_is_later_has_a_coin_more(seats: int, first: int) -> None:
    state = begun(seats, first=first)
    order = [(first + step) % seats for step in range(seats)]
    assert [state.schools[seat].coins for seat in order] == [5, 6, 7, 8][:seats]
    assert (state.turn, state.favor) == (order[0], order[-1])
    assert [school.coins for school in begun(2).schools] == [5, 5]


@pytest.mark.rule("C-SETUP-04")
@TABLES
def test_each_supply_deck_shows_three(seats: int) -> None:
    assert [len(supply.row) for supply in begun(seats).supplies] == [3, 3, 3]
    assert len({supply.dice.seed for supply in begun(seats).supplies}) == 3
    tops = tuple([tuple(sorted(set(BOX.copies(stall)))[:3]) for stall in STALLS])
    assert tuple([supply.row for supply in begun(seats, deal=Deal(supplies=tops)).supplies]) == tops
    for stall, one, other in zip(STALLS, begun(seats).supplies, begun(seats, seed=6).supplies, strict=True):
        assert one.deck != other.deck
        assert {BOX.stall[card] for card in (*one.deck, *one.row)} == {stall}


@pytest.mark.rule("C-SETUP-05", "C-RUL-26")
@pytest.mark.parametrize(("options", "there"), [({}, False), ({"expansion": True}, True)])
def test_the_cards_of_the_expansion_are_in_a_duel_by_choice(options: dict[str, Any], there: bool) -> None:
    assert added(begun(2, **options)) == (NOVEL if there else [[], [], []])
    assert added(begun(2, champions="drawn")) == [[], [], []]


NOVEL = [["novelty", "novelty"], ["trick"], ["plot"]]


def added(state: LudusState) -> list[list[str]]:
    """What of the expansion each Supply Deck has."""
    return [
        sorted(card for card in (*one.row, *one.deck) if card in {"novelty", "trick", "plot"}) for one in state.supplies
    ]


@pytest.mark.rule("C-SETUP-05", "C-RUL-26")
@TABLES
def test_with_more_players_they_always_are(seats: int) -> None:
    assert added(begun(seats)) == NOVEL
    assert [len((*one.row, *one.deck)) for one in begun(seats).supplies] == [len(BOX.copies(stall)) for stall in STALLS]


@pytest.mark.rule("C-SETUP-06")
@TABLES
def test_all_arenas_are_one_pile_and_only_its_top_is_seen(seats: int) -> None:
    state = begun(seats)
    assert sorted(state.arena_deck) == sorted(BOX.arena)
    assert state.grounds == (Ground(1, None, 0),)
    for seat in range(seats):
        assert GAME.view(state, seat).arena_deck == (*[HIDDEN] * 15, state.arena_deck[-1])
    assert len({begun(seats, seed).arena_deck for seed in range(4)}) == 4


@pytest.mark.rule("C-SETUP-07")
@TABLES
def test_nobody_has_one_of_the_two_tokens(seats: int) -> None:
    """The state counts what is held, and no more can be than lie there."""
    state = begun(seats)
    assert [school.tokens for school in state.schools] == [0] * seats
    for held, sound in ((1, True), (2, True), (3, False)):
        holding = replace(state, schools=(replace(state.schools[0], tokens=held), *state.schools[1:]))
        assert (GAME.fault(holding) is None) == sound


@pytest.mark.rule("C-SETUP-08", "C-RUL-13")
@TABLES
def test_the_boasts_are_those_of_the_players_count_and_rise(seats: int) -> None:
    state = begun(seats)
    numbers = [BOX.number[card] for card in state.boasts]
    assert numbers == sorted(numbers)
    assert set(state.boasts) == {one.id for one in BOX.cards.boasts if one.players == seats}
    assert len(numbers) >= {3: 3, 4: 2}[seats]
    too_few = [one for one in BOX.cards.boasts if one.players == seats][: {3: 2, 4: 1}[seats]]
    few = Box(replace(BOX.cards, boasts=tuple(too_few)))
    with pytest.raises(ValueError, match="too few Boast Cards"):
        LudusGame(few).start(Options(seats=seats), 1)


@pytest.mark.rule("C-SETUP-09", "C-RUL-32")
@TABLES
def test_everybody_draws_seven(seats: int) -> None:
    assert [(len(one.hand), len(one.deck)) for one in begun(seats).schools] == [(7, 7)] * seats
    assert len({one.hand for one in begun(seats).schools}) == seats


@pytest.mark.rule("C-SETUP-10")
@pytest.mark.parametrize(("first", "seats", "favor"), [(0, 3, 2), (1, 3, 0), (0, 4, 3), (2, 4, 1)])
def test_the_last_in_turn_order_has_the_crowds_favor(first: int, seats: int, favor: int) -> None:
    assert begun(seats, first=first).favor == favor


@pytest.mark.rule("C-RUL-01")
def test_who_goes_first_is_drawn_or_named() -> None:
    drawn = [begun(4, seed, first=None) for seed in range(40)]
    assert {state.turn for state in drawn} == {0, 1, 2, 3}
    assert drawn == [begun(4, seed, first=None) for seed in range(40)]
    for state in drawn:
        order = [(state.turn + step) % 4 for step in range(4)]
        assert [state.schools[seat].coins for seat in order] == [5, 6, 7, 8]
        assert state.favor == order[-1]
    assert [begun(4, first=first).turn for first in range(4)] == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="has to have a seat"):
        begun(3, first=3)


def test_each_seat_has_a_player_or_nobody_is_named() -> None:
    assert begun(3, players=("person", "easy", "hard")).options.persons == (0,)
    with pytest.raises(ValueError, match="each seat"):
        begun(3, players=("person", "easy"))


# Champions


@pytest.mark.rule("C-CHAMPION-01", "C-CHAMPION-02", "C-RUL-26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_champion_or_nobody(seats: int) -> None:
    state = begun(seats, champions="drawn")
    mine = [first_level(one.deck + one.hand) for one in state.schools]
    assert len(set(mine)) == seats
    assert all(mine)
    assert not any(first_level(one.deck + one.hand) or one.levels for one in begun(seats).schools)
    assert len({first_level((*begun(2, n, champions="drawn").schools[0].hand,)) for n in range(30)}) > 2


def first_level(cards: tuple[str, ...]) -> str:
    """The level 1 among some cards; empty where there is none."""
    (found,) = [card for card in cards if card[:-1] in NAMES] or [""]
    return found


@pytest.mark.rule("C-CHAMPION-02", "C-RUL-35")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 0), (3, 1), (4, 0), (4, 2)])
def test_the_draft_goes_backwards_from_the_last_player(seats: int, first: int) -> None:
    played = Played(GAME, begun(seats, first=first, champions="drafted"))
    left, order = list(NAMES), [(first - 1 - step) % seats for step in range(seats)]
    assert [len(one.hand) for one in played.state.schools] == [0] * seats
    for seat in order:
        if len(left) == 1:
            break  # the last of four is no choice
        assert (played.waiting, played.asked) == (Drafting, seat)
        assert played.offered(a.Pick) == left
        chosen = left.pop()
        assert played.refusal(a.Pick(seat, "nobody")) == "ludus.not_offered"
        played.pick(chosen)
    assert (played.waiting, played.asked) == (Acting, first)
    chosen_by = {one.seat: one.champion for one in played.told(said.ChampionChosen)}
    assert [chosen_by[seat] for seat in order] == [*reversed(NAMES)][:seats]
    assert played.state.undrafted == NAMES[: 4 - seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_choice_of_the_draft_can_be_foreseen_and_tells_no_hand(seats: int) -> None:
    """It shuffles the Starting Decks, before anybody holds a Hand."""
    played = Played(GAME, begun(seats, first=0, champions="drafted"))
    while played.waiting is Drafting:
        asked = played.asked
        assert asked is not None
        known = GAME.view(played.state, asked)
        for pick in played.offered(a.Pick):
            seen = foresee(GAME.box_of(known), GAME.format_of(known), known, a.Pick(asked, pick))
            assert all(set(school.hand) <= {HIDDEN} for school in seen.after.schools)
        played.pick(played.offered(a.Pick)[0])


@pytest.mark.rule("C-CHAMPION-03", "C-CHAMPION-04")
@pytest.mark.parametrize("how", ["drawn", "drafted"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_level_is_in_the_deck_and_the_others_lie_beside(seats: int, how: str) -> None:
    played = Played(GAME, begun(seats, champions=how))
    while played.waiting is Drafting:
        played.do(played.legal[0])
    for school in played.state.schools:
        name = first_level(school.deck + school.hand)[:-1]
        assert school.levels == tuple(f"{name}{n}" for n in range(2, 6))
        assert (len(school.hand), len(school.deck)) == (7, 8)
    view = GAME.view(played.state, 0)
    assert [one.levels for one in view.schools] == [one.levels for one in played.state.schools]


@pytest.mark.rule("C-CHAMPION-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_level_one_is_shuffled_into_the_deck(seats: int) -> None:
    places = [begun(seats, seed, champions="drawn").schools[seats - 1].hand for seed in range(30)]
    in_hand = sum(bool(first_level(hand)) for hand in places)
    assert 5 < in_hand < 25


@pytest.mark.parametrize("names", [("Ada", "Bea"), ("Ada", "Bea", "Ada")])
def test_schools_that_have_names_have_one_each(names: tuple[str, ...]) -> None:
    assert begun(3, schools=("Ada", "Bea", "Cis")).options.schools == ("Ada", "Bea", "Cis")
    with pytest.raises(ValueError, match="a name of its own"):
        begun(3, schools=names)
