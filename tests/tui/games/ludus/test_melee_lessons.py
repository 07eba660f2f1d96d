"""The lessons of a guided game of three schools: what is different from a duel is explained when it first comes up."""

import pytest
from msgspec.structs import replace

from rules.bots.ludus import BOTS
from rules.ludus.game import LudusGame
from rules.ludus.setup import misfit
from rules.ludus.state import Deal
from tests.content_set import a_box
from tests.rules.ludus.support.cards import gladiator
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat, table
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid, rows
from tests.tui.keyboard import heading, ludus, ready
from tests.tui.states import set_state
from tui.games.ludus.guide.duel import guide_of
from tui.games.ludus.guide.melee import MELEE
from tui.games.ludus.set_up import GUIDED_THREE
from tui.play.house import House

SIZE = (80, 24)
GAME = LudusGame(a_box())
OX, ELK, COW = gladiator("ox a2 h4 g2 b1"), gladiator("elk h5"), gladiator("cow a1 h9 b9")
NEW = {one.id for one in MELEE}
OF_A_DUEL = {"arenas", "bloodlust", "late", "combat", "window", "attack", "resolution"}
MOST_AT_ONCE = 3


def told(played: Played, *read: str) -> str:
    """The lessons that come one after another, with nothing done between them."""
    state = replace(played.state, options=GUIDED_THREE)
    guide, found = guide_of(played.game.box), list(read)
    while (one := guide.lesson(state, found)) is not None:
        found.append(one.id)
    return " ".join(found[len(read) :])


def around(me: Seat, **given: object) -> Played:
    return table(OX, ELK, COW, seats=(me, Seat(there="elk"), Seat(there="elk")), **given)


def test_the_first_turn_explains_the_turn_the_table_and_the_tokens() -> None:
    assert told(table(OX, seats=(Seat(hand="ox"), Seat(), Seat()))) == "melee_machinations melee_table"
    assert told(around(Seat(hand="ox")), "melee_machinations", "melee_table") == "melee_tokens"


def test_a_second_token_is_explained_where_it_is_offered() -> None:
    assert told(around(Seat(there="cow", tokens=1), checking=True)) == "melee_second"


def test_the_arena_phase_is_explained_as_it_is_with_several() -> None:
    late = around(Seat(hand="ox", there="ox", coins=3), registering=0, passed=(1, 2), favor=0)
    assert told(late) == "melee_late"
    fight = around(Seat(there="ox"), battle=True)
    assert told(fight) == "melee_combat"
    assert told(fight.attack("ox"), "melee_combat") == "melee_damage"


def test_what_a_place_brings_is_explained_in_the_turn_after_a_battle() -> None:
    after = around(Seat(hand="inc1"), rounds=1, ranking=(1, 0, 2))
    assert told(after, "melee_machinations", "melee_table", "melee_tokens") == "melee_rewards"


def test_the_deal_fits_and_both_sorts_of_lessons_stay_apart() -> None:
    box = GAME.box.packed(GUIDED_THREE)
    assert misfit(box, GAME.format_of(GAME.start(GUIDED_THREE, 7)), GUIDED_THREE) is None
    assert {one.id for one in guide_of(GAME.box).lessons} >= NEW | OF_A_DUEL


@pytest.mark.parametrize("dealt", [True, False])
def test_everything_comes_up_in_games_of_three_and_little_at_once(dealt: bool) -> None:
    found = {one for seed in range(3) for one in taught(seed, dealt=dealt)}
    assert found >= NEW - {"melee_second", "melee_window"}
    assert not found & OF_A_DUEL


def taught(seed: int, *, dealt: bool) -> list[str]:
    """The lessons of a game that bots play."""
    options = GUIDED_THREE if dealt else replace(GUIDED_THREE, deal=Deal())
    state, guide = GAME.start(options, seed), guide_of(GAME.box)
    bots = [BOTS["easy"](GAME, seat) for seat in range(3)]
    read: list[str] = []
    number = 0
    while (seat := GAME.to_act(state)) is not None:
        before = len(read)
        while (one := guide.lesson(state, read)) is not None:
            read.append(one.id)
        assert len(read) - before <= MOST_AT_ONCE
        state = GAME.apply(state, bots[seat].choose(GAME.view(state, seat), GAME.legal(state), number)).state
        number += 1
    return read


async def test_the_lessons_are_shown_at_the_table_and_can_be_skipped(house: House) -> None:
    session = at(house, around(Seat(hand="ox inc1")), GUIDED_THREE)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert heading(app) == "Your turn"
        await ready(pilot, "colon", *"guide", "enter")
        assert heading(app) == ""
        assert house.settings.taught == ("ludus",)


async def test_the_first_round_of_the_guided_game_of_three_shows_no_column_that_does_not_matter(house: House) -> None:
    session = house.begin("ludus", "Three", GUIDED_THREE, 3)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot)
        assert "Coin" in grid(app)
        at_coin = rows(app)[1].index("Coin")
        assert [
            one for one in ("Infl", "Lust", "Hand", "Deck", "Disc", "Res ", "0/0") if one in "".join(rows(app)[1:13])
        ] == []
        state = session.state
        set_state(session, replace(state, turns=len(state.schools) + 1))
        ludus(app).draw()
        await ready(pilot)
        assert rows(app)[1].index("Coin") == at_coin
        assert [one for one in ("Infl", "Lust", "Hand", "Deck", "Disc", "Res ") if one not in rows(app)[1]] == []
