"""What a bot expects of the places of a Battle of all against all, and whom it strikes for them."""

from typing import Any

import pytest

from rules.bots.ludus import BOTS
from rules.bots.ludus.hopes import hopes_of
from rules.bots.ludus.mind import Mind
from rules.bots.ludus.playing import played_on
from rules.bots.ludus.purse import Purse
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards.records import Card
from rules.ludus.formats.by_players import FORMATS
from rules.ludus.frames import Acting, Fighting, Hitting
from rules.ludus.table.format import Format
from tests.rules.ludus.support.cards import gladiator, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import Side, laid
from tests.rules.ludus.support.tables import Seat, table

OX, ELK, CALF = gladiator("ox a3 h6"), gladiator("elk a2 h4"), gladiator("calf a1 h2")
LAST = {3: 2, 4: 1}


def at(there: str, **more: Any) -> Seat:
    return Seat(there=there, **more)


def battle(*seats: Seat, given: tuple[Card, ...] = (), last: bool = False, **layout: Any) -> Played:
    """A Battle in the first or in the last round, in the Combat Turn of seat 0."""
    n = len(seats)
    rounds: dict[str, Any] = {"rounds": LAST[n], "ranking": tuple(range(n))} if last else {}
    return table(OX, ELK, CALF, *given, seats=seats, **({"battle": True} | rounds | layout))


def hopes(played: Played) -> list[float]:
    rules: Format = played.game.format_of(played.state)
    judge = hopes_of(played.game.box, rules)
    return [judge.now(played.state, seat) for seat in range(len(played.state.schools))]


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
def test_equals_may_hope_for_the_same(seats: int, last: bool) -> None:
    found = hopes(battle(*[at("elk")] * seats, last=last))
    assert found == pytest.approx([found[0]] * seats)
    assert found[0] == pytest.approx(20 * (2 / seats - 1) if last else 0)


@pytest.mark.parametrize("last", [False, True])
def test_the_stronger_may_hope_for_more(last: bool) -> None:
    weak, middle, strong = hopes(battle(at("calf"), at("elk"), at("ox"), last=last))
    assert weak < middle < strong


def test_who_is_out_has_the_place_of_the_moment() -> None:
    """Seats 1 and 3 bring nobody: of the three Arenas more than others get, nothing changes for them any more."""
    found = hopes(battle(at("ox"), at(""), at("ox"), at("")))
    assert found[0] == pytest.approx(found[2])
    assert found[1] == pytest.approx(0 - (6 - 0) / 3)
    assert found[0] > 0 > found[1]


def test_in_the_last_round_only_the_first_place_counts() -> None:
    alone, out, _ = hopes(battle(at("ox"), at(""), at(""), last=True))
    assert (alone, out) == (20, -20)


def test_a_coming_battle_counts_more_with_each_token_that_is_taken() -> None:
    found = []
    for tokens in (0, 1, 2):
        played = table(OX, ELK, seats=(at("ox", tokens=tokens), at("elk"), at("elk")))
        judge = hopes_of(played.game.box, FORMATS[3])
        found.append(judge.later(played.state, 0))
    assert 0 < found[0] < found[1] < found[2]


def test_a_duel_is_judged_by_the_glory_of_its_arenas() -> None:
    played = laid(OX, ELK, fl1=("ox", "elk"), me=Side(), other=Side())
    judge = hopes_of(played.game.box, FORMATS[2])
    assert judge.now(played.state, 0) > 0 > judge.now(played.state, 1)


# What is held in a Battle

JAB = tactic("jab", f.Damage(whom=f.Target(side="other"), n=1))


@pytest.mark.parametrize(("patience", "more"), [(0.0, False), (0.2, True)])
def test_a_patient_player_counts_the_helpers_of_each_hand(patience: float, more: bool) -> None:
    played = table(ELK, JAB, seats=(at("elk", hand="jab"), at("elk", hand="inc1"), at("elk")), battle=True)
    judge = hopes_of(played.game.box, FORMATS[3], Temper(patience=patience))
    mine, other, third = [judge.now(played.state, seat) for seat in range(3)]
    assert (mine > other) is more
    assert other == pytest.approx(third)


@pytest.mark.parametrize(("level", "answer"), [("medium", a.PlayCard(0, "jab")), ("hard", a.EndTurn(0))])
def test_a_beginner_uses_a_helper_for_little_and_who_has_patience_saves_it(level: str, answer: a.LudusAction) -> None:
    played = battle(at("ox! ox! ox!", hand="jab"), at("ox ox ox"), at("ox ox ox"), given=(JAB,), last=True)
    assert BOTS[level](played.game, 1).choose(played.game.view(played.state, 0), played.legal, 0) == answer


# Whom a bot strikes


def struck(played: Played, level: str = "medium", seed: int = 1) -> int:
    """The seat whose Gladiator a bot hits in the Combat Turn that waits."""
    player = BOTS[level](played.game, seed)
    for number in range(10):
        if played.waiting is Hitting:
            break
        played.do(player.choose(played.game.view(played.state, played.asked), played.legal, number))
    choice = player.choose(played.game.view(played.state, played.asked), played.legal, 10)
    assert isinstance(choice, a.Choose)
    fighter = played.state.fighter(choice.fighter)
    assert fighter is not None
    return fighter.owner


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_is_struck_for_sitting_first(level: str) -> None:
    assert {struck(battle(*[at("elk elk")] * 3, last=True), level, seed) for seed in range(8)} == {1, 2}


def test_in_the_last_round_it_strikes_whoever_is_strongest() -> None:
    assert struck(battle(at("elk elk"), at("calf calf"), at("ox ox ox"), last=True)) == 2


def test_with_nothing_else_between_them_it_strikes_who_can_still_strike() -> None:
    assert struck(battle(at("elk elk"), at("elk! elk!"), at("elk elk"), last=True)) == 2
    assert struck(battle(at("elk elk"), at("elk elk"), at("elk! elk!"), last=True)) == 1


@pytest.mark.parametrize(("last", "victim"), [(False, 1), (True, 2)], ids=["a place", "the game"])
def test_it_fells_the_weakest_for_a_place_and_hurts_the_leader_for_the_game(last: bool, victim: int) -> None:
    assert struck(battle(at("elk elk"), at("ox*4"), at("ox ox ox ox"), last=last)) == victim


# How far it looks, and what money is worth


def test_where_many_fight_it_plays_on_to_the_end_of_the_cycle() -> None:
    played = battle(*[at("ox ox")] * 3)
    mind = Mind(played.game, Temper(), played.state.options)
    end = played_on(mind, played.state, next(one for one in played.legal if isinstance(one, a.Attack)))
    base = end.frames[0]
    assert isinstance(base, Fighting)
    assert base.cycles == 1


def test_and_before_it_to_the_battle() -> None:
    played = table(OX, ELK, seats=(at("ox"), at("ox"), at("ox")), boasts=(1, 2, 3, 4, 5), favor=1)
    mind = Mind(played.game, Temper(), played.state.options)
    end = played_on(mind, played.state, a.EndActions(0))
    assert isinstance(end.frames[0], Fighting | Acting)
    assert not end.rounds


def test_money_is_worth_less_the_fewer_rounds_are_left() -> None:
    wishes = []
    for rounds in (0, 1, 2):
        ranking = (0, 1, 2) if rounds else ()
        played = table(OX, seats=(Seat(), Seat(), Seat()), row="inc3", rounds=rounds, ranking=ranking)
        purse = Purse(played.game.box, Worth(played.game.box), played.state, 0, Temper())
        wishes.append(purse.wish("inc3"))
    assert wishes[0] > wishes[1] > wishes[2] > 0


def test_who_knows_the_worth_of_influence_likes_it_more_while_there_is_too_little() -> None:
    played = table(OX, seats=(Seat(), Seat(), Seat()), row="pat2")
    worth = Worth(played.game.box)
    purses = [Purse(played.game.box, worth, played.state, 0, Temper(sway=sway)) for sway in (1.5, 3.0)]
    little, much = [purse.wish("pat2") for purse in purses]
    assert much - little == 2 * 1.5


def test_who_fancies_a_card_likes_it_by_so_many_coin_more() -> None:
    played = table(OX, seats=(Seat(), Seat(), Seat()), row="pat2 inc3")
    worth = Worth(played.game.box)
    plain, keen = (
        Purse(played.game.box, worth, played.state, 0, Temper(fancies=fancies)) for fancies in ({}, {"pat2": 0.6})
    )
    assert keen.wish("pat2") - plain.wish("pat2") == pytest.approx(0.6)
    assert keen.wish("inc3") == plain.wish("inc3")


@pytest.mark.parametrize("bot", ["medium", "hard"])
def test_which_of_equal_cards_is_bought_depends_on_who_buys(bot: str) -> None:
    twins = gladiator("castor a2 h3", price=4), gladiator("pollux a2 h3", price=4)
    played = laid(*twins, me=Side(hand="inc3", coins=1), row="castor pollux")
    view = played.game.view(played.state, 0)

    def bought(seed: int) -> a.LudusAction:
        return BOTS[bot](played.game, seed).choose(view, played.legal, 0)

    assert {bought(seed) for seed in range(12)} == {a.Buy(0, "castor"), a.Buy(0, "pollux")}
    assert all(bought(seed) == bought(seed) for seed in range(4))
