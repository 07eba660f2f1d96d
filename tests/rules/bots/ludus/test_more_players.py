"""The bots at tables of three and four: they play on views alone, to the end, and know whom to strike."""

from collections import Counter
from typing import Any

import pytest

from content.ludus.shelf import SHELF
from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from rules.ludus.state import LudusState
from tests.rules.ludus.support.cards import gladiator, scheme
from tests.rules.ludus.support.tables import Seat, champion, level, table

GAME = LudusGame(SHELF.load())


def played(levels: tuple[str, ...], seed: int) -> tuple[LudusState, Counter[str]]:
    """A game of bots to its end, and how often each kind of event was told."""
    bots = [BOTS[one](GAME, 10 * seed + seat) for seat, one in enumerate(levels)]
    state = GAME.start(Options(seats=len(levels), champions="drafted"), seed)
    told: Counter[str] = Counter()
    number = 0
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal(state)
        answer = bots[seat].choose(GAME.view(state, seat), legal, number)
        assert answer in legal
        step = GAME.apply(state, answer)
        told.update(type(event).__name__ for event in step.events)
        state, number = step.state, number + 1
    return state, told


@pytest.mark.parametrize(
    "levels", [("easy",) * 3, ("easy",) * 4, ("medium",) * 3, ("easy", "medium", "medium", "easy")]
)
def test_bots_play_a_free_for_all_to_its_end(levels: tuple[str, ...]) -> None:
    whole: Counter[str] = Counter()
    for seed in range(3):
        state, told = played(levels, seed)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.reason == "battle"
        whole += told
    assert whole["BattleRanked"] == 3 * {3: 3, 4: 2}[len(levels)]
    assert whole["ChampionChosen"] == 3 * len(levels)
    assert whole["ChampionUpgraded"] > 0


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        ((Seat(coins=1), Seat(coins=9), Seat(coins=3)), 2),
        ((Seat(coins=1, arenas="arena01 arena02"), Seat(coins=9), Seat(coins=3)), 1),
    ],
    ids=["the richest", "who has won most"],
)
def test_whom_a_beginner_turns_a_text_against(seats: tuple[Seat, ...], chosen: int) -> None:
    rob = scheme("rob", f.Rob(n=1))
    played_ = table(rob, seats=(Seat(hand="rob"), *seats)).play("rob")
    view = played_.game.view(played_.state, 0)
    assert BOTS["easy"](played_.game, 1).choose(view, played_.legal, 0) == a.Against(0, chosen)


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_a_champion_is_upgraded_where_it_can_be(bot: str) -> None:
    cards: tuple[Any, ...] = (champion(), *(level(f"hero{n} a{n} h{n}", 3 * (n - 1)) for n in range(1, 6)))
    me = Seat(hand="hero1 inc2", levels="hero2 hero3 hero4 hero5", coins=3)
    played_ = table(*cards, seats=(me, Seat(), Seat()))
    view = played_.game.view(played_.state, 0)
    assert BOTS[bot](played_.game, 1).choose(view, played_.legal, 0) == a.Upgrade(0, "hero1")


def test_a_hard_bot_attacks_at_a_table_of_four() -> None:
    ox = gladiator("ox a3 h4")
    seats = tuple(Seat(there="ox ox") for _ in range(4))
    played_ = table(ox, seats=seats, battle=True)
    view = played_.game.view(played_.state, 0)
    assert isinstance(BOTS["hard"](played_.game, 1).choose(view, played_.legal, 0), a.Attack)
    assert not played_.told(said.GameEnded)
