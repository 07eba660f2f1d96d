"""How a game of the ludus is laid out."""

from collections import Counter

import pytest

from rules.kernel.dice import shuffle, stream
from rules.ludus import actions as a
from rules.ludus.box import STALLS
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting
from rules.ludus.state import HIDDEN, LudusState, Options, School
from tests.rules.ludus.support.positions import Side, gladiator, laid, scheme
from tests.rules.ludus.support.shipped import GAME

BOX = GAME.box.packed(Options())

SEEDS = range(20)
START = {
    "business_as_usual": 9,
    "cull": 1,
    "crooked_senator": 1,
    "fresh_perspective": 1,
    "cestus": 1,
    "andabata": 1,
}


@pytest.fixture(params=(0, 1))
def first(request: pytest.FixtureRequest) -> int:
    """Who goes first."""
    return int(request.param)


@pytest.fixture
def begun(first: int) -> LudusState:
    """A new game."""
    return GAME.start(Options(first=first), 5)


def all_cards(school: School) -> list[str]:
    return [*school.deck, *school.hand, *school.discard, *school.reserve]


@pytest.mark.rule("F-SETUP-01")
def test_two_players_have_the_same_places_to_fill(begun: LudusState) -> None:
    assert len(begun.schools) == GAME.seated(begun) == 2
    for school in begun.schools:
        assert school.deck
        assert school.hand
        assert (school.discard, school.reserve, school.patrons, school.arenas, school.glory) == ((), (), (), (), 0)


@pytest.mark.rule("F-SETUP-01")
@pytest.mark.parametrize("players", [("person",), ("person", "easy", "medium")])
def test_neither_one_nor_three_can_play(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="each seat has to have a player"):
        GAME.start(Options(players=players), 5)  # type: ignore[arg-type]


@pytest.mark.rule("F-SETUP-02")
def test_both_begin_with_the_same_fourteen_cards(begun: LudusState) -> None:
    for school in begun.schools:
        assert Counter(all_cards(school)) == START
        assert sorted(card for card in all_cards(school) if BOX.kind[card] == "gladiator") == ["andabata", "cestus"]


@pytest.mark.rule("F-SETUP-03", "F-SETUP-14")
def test_each_has_five_coin_tokens_and_all_else_is_out_of_the_game_for_now(begun: LudusState) -> None:
    assert [school.coins for school in begun.schools] == [5, 5]
    assert [school.glory for school in begun.schools] == [0, 0]
    assert sum(ground.glory for ground in begun.grounds) == 4
    assert all(not (one.damage or one.assigned) for one in begun.fighters)


@pytest.mark.rule("F-SETUP-04")
def test_each_supply_deck_is_shuffled_by_itself() -> None:
    for seed in SEEDS:
        for stall, supply in zip(STALLS, GAME.start(Options(), seed).supplies, strict=True):
            assert {BOX.stall[card] for card in (*supply.deck, *supply.row)} == {stall}
    one, again, other = [GAME.start(Options(), seed).supplies for seed in (1, 1, 2)]
    assert one == again
    assert all(mine.deck != yours.deck for mine, yours in zip(one, other, strict=True))


@pytest.mark.rule("F-SETUP-04")
def test_no_supply_deck_lies_as_it_is_counted() -> None:
    for stall, supply in zip(STALLS, GAME.start(Options(), 3).supplies, strict=True):
        whole = (*supply.deck, *reversed(supply.row))
        assert Counter(whole) == Counter(BOX.copies(stall))
        assert whole != BOX.copies(stall)


@pytest.mark.rule("F-SETUP-05")
def test_three_cards_of_each_supply_deck_lie_open(begun: LudusState) -> None:
    assert [len(supply.row) for supply in begun.supplies] == [3, 3, 3]
    assert [len(supply.deck) for supply in begun.supplies] == [len(BOX.copies(stall)) - 3 for stall in STALLS]
    assert [supply.discard for supply in begun.supplies] == [(), (), ()]


@pytest.mark.rule("F-SETUP-05")
@pytest.mark.parametrize("seed", [3, 5])
def test_the_open_cards_were_on_top_of_their_decks(seed: int) -> None:
    for stall, supply in zip(STALLS, GAME.start(Options(), seed).supplies, strict=True):
        shuffled, _ = shuffle(stream(seed, stall), BOX.copies(stall))
        assert (*supply.deck, *reversed(supply.row)) == shuffled


@pytest.mark.rule("F-SETUP-06")
def test_chance_lays_three_arenas_into_the_centre() -> None:
    begun = [GAME.start(Options(), seed) for seed in SEEDS]
    for state in begun:
        assert len({ground.card for ground in state.grounds} & set(BOX.arena)) == 3
    for place in range(3):
        assert len({state.grounds[place].card for state in begun}) > 5
    assert begun[0].grounds == GAME.start(Options(), 0).grounds
    for state in begun:
        assert [ground.glory for ground in state.grounds] == [1, 1, 2]
        assert GAME.view(state, 1).grounds == state.grounds


@pytest.mark.rule("F-SETUP-07")
def test_thirteen_arenas_lie_hidden(begun: LudusState) -> None:
    shown = {ground.card for ground in begun.grounds}
    assert sorted(begun.arena_deck) == sorted(set(BOX.arena) - shown)
    assert len(begun.arena_deck) == 13
    for seat in (0, 1):
        assert GAME.view(begun, seat).arena_deck == (HIDDEN,) * 13


@pytest.mark.rule("F-SETUP-07")
def test_the_hidden_arenas_lie_in_no_order_that_anybody_knows() -> None:
    orders = {GAME.start(Options(), seed).arena_deck for seed in SEEDS}
    assert len(orders) == len(SEEDS)


@pytest.mark.rule("F-SETUP-08")
def test_nobody_holds_a_reigning_champion_token_yet(begun: LudusState) -> None:
    assert [ground.champion for ground in begun.grounds] == [None, None, None]
    assert [GAME.state_type.holdings(begun, seat) for seat in (0, 1)] == [(), ()]


@pytest.mark.rule("F-SETUP-09", "F-SETUP-14")
def test_glory_lies_on_the_arenas(begun: LudusState) -> None:
    assert [ground.glory for ground in begun.grounds] == [1, 1, 2]


@pytest.mark.rule("F-SETUP-10")
def test_the_boasts_lie_open_the_smallest_on_top(begun: LudusState) -> None:
    numbers = [BOX.number[boast] for boast in begun.boasts]
    assert len(numbers) == 5
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (6, 24)
    assert GAME.view(begun, 0).boasts == GAME.view(begun, 1).boasts == begun.boasts


@pytest.mark.rule("F-SETUP-11", "F-EX-28")
def test_both_draw_seven_of_their_fourteen_cards(begun: LudusState) -> None:
    for school in begun.schools:
        assert (len(school.hand), len(school.deck), len(school.discard)) == (7, 7, 0)
        assert (school.coins, school.glory) == (5, 0)


@pytest.mark.rule("F-SETUP-11")
def test_hands_differ_from_game_to_game_and_from_player_to_player() -> None:
    begun = [GAME.start(Options(), seed) for seed in SEEDS]
    for seat in (0, 1):
        assert len({tuple(sorted(state.schools[seat].hand)) for state in begun}) > 3
    assert any(Counter(state.schools[0].hand) != Counter(state.schools[1].hand) for state in begun)


@pytest.mark.rule("F-SETUP-12")
def test_whoever_goes_second_has_the_crowds_favor(begun: LudusState, first: int) -> None:
    assert GAME.to_act(begun) == first
    assert begun.favor == 1 - first
    assert begun.pending == (Acting(first),)
    assert a.EndActions(first) in GAME.legal(begun)


@pytest.mark.rule("F-SETUP-12", "F-RUL-01")
def test_without_a_wish_chance_says_who_goes_first() -> None:
    begun = [GAME.start(Options(), seed) for seed in SEEDS]
    assert {GAME.to_act(state) for state in begun} == {0, 1}
    assert all(state.favor != GAME.to_act(state) for state in begun)
    assert GAME.to_act(begun[4]) == GAME.to_act(GAME.start(Options(), 4))


@pytest.mark.rule("F-SETUP-13")
@pytest.mark.parametrize("arena", range(3))
def test_every_gladiator_stands_on_the_side_of_its_owner(arena: int) -> None:
    played = laid(
        gladiator("ox a1"),
        gladiator("elk a1"),
        me=Side(hand="ox", deck="inc1 inc1 inc1 inc1 inc1 inc1 inc1"),
        other=Side(hand="elk"),
    )
    played.play("ox").place(arena).end_actions()
    played.play("elk").place(arena)
    assert played.in_arena(arena, 0) == ["ox"]
    assert played.in_arena(arena, 1) == ["elk"]
    assert played.waiting is Acting


@pytest.mark.rule("F-SETUP-14", "F-RUL-07")
def test_tokens_are_never_lacking() -> None:
    """What is spent is nobody's, and what is gained comes out of nothing: there is no last token."""
    gain = scheme("gain", f.Coins(n=200))
    played = laid(gain, me=Side(coins=400, hand="gain", deck="inc1"), other=Side(coins=300), row="inc1")
    played.buy("inc1").play("gain")
    assert (played.coins(0), played.coins(1)) == (599, 300)
    assert played.waiting is Acting


@pytest.mark.rule("F-SETUP-14", "F-RUL-07")
def test_nor_does_damage_run_short() -> None:
    flood = scheme("flood", f.Damage(whom=f.Each(side="any"), n=200))
    played = laid(flood, gladiator("ox h900"), me=Side(hand="flood"), fl1=("ox*300", "ox"), last=("ox", "ox*300"))
    played.play("flood")
    assert [one.damage for one in played.state.fighters] == [500, 200, 200, 500]
