"""The lessons of a guided match of the ludus: each comes when what it is about first comes up, once, and on its pages."""

import random
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.bots.ludus import BOTS
from rules.ludus.actions import LudusAction
from rules.ludus.arena_events import BattleEnded
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.formats.by_players import format_of
from rules.ludus.frames import Fighting, Hitting
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import open_answers
from rules.ludus.setup import misfit
from rules.ludus.state import Deal, LudusState, Options
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid, patron, reaction, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at, battle, last_blow
from tests.tui.grids import grid, rows
from tests.tui.keyboard import heading, ludus, page, ready
from tests.tui.states import set_state
from tui.games.ludus.advice import Counsel
from tui.games.ludus.answers.first import first_answer
from tui.games.ludus.answers.spots import InHand
from tui.games.ludus.guide.duel import guide_of
from tui.games.ludus.guide.melee import MELEE as MELEE_LESSONS
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.screens.end import LudusEnd
from tui.games.ludus.set_up import GUIDED
from tui.kit.lesson_tips import LessonTips
from tui.play.house import House
from tui.play.session import Session
from tui.text.keyboard import keyed
from tui.text.lines import wrapped

SIZE = (80, 24)
GAME = LudusGame(a_box())
MELEE = tuple(one.id for one in MELEE_LESSONS)
EVERY = guide_of(GAME.box).ids
ALL = tuple(one for one in EVERY if one not in MELEE)
OX, ELK, LORD = gladiator("ox a2 h4 g2 b1"), gladiator("elk h5 i1"), patron("lord", 1)
FLINCH, JAB = reaction("flinch", u.Cue("attacks"), f.Coins(n=1)), tactic("jab")
MOST_IN_THE_FIRST_ROUND = 9


def told(played: Played, *read: str, turns: int = 1, quiet: int = 0, guided: bool = True) -> str:
    """The lessons that come one after another, with nothing done between them."""
    options = replace(GUIDED, guided=guided)
    state = replace(played.state, options=options, turns=turns, quiet=quiet)
    guide, found = guide_of(played.game.box), list(read)
    while (one := guide.lesson(state, found)) is not None:
        found.append(one.id)
    return " ".join(found[len(read) :])


def test_the_first_decision_has_one_lesson() -> None:
    assert told(laid(OX, me=Side(hand="ox inc1"))) == "machinations"


def test_a_game_without_a_guide_has_none() -> None:
    assert told(laid(OX, me=Side(hand="ox inc1")), guided=False) == ""


def test_nothing_is_taught_while_the_opponent_is_asked() -> None:
    assert told(laid(OX, acting=1, other=Side(hand="ox"))) == ""


def test_what_was_read_does_not_come_again() -> None:
    assert told(laid(OX, LORD, fl1=("ox", ""), me=Side(villa="lord")), *ALL) == ""
    lord = laid(OX, LORD, fl1=("ox", ""), me=Side(villa="lord"))
    assert told(lord, "machinations", turns=3, quiet=2) == "bloodlust influence"


def test_gladiators_are_explained_where_the_first_is_placed_and_in_play() -> None:
    played = laid(OX, me=Side(hand="ox inc1"))
    assert "arenas" not in told(played)
    assert told(played.play("ox"), "machinations") == "arenas"
    played.place(FL1)
    assert told(played, "machinations", "arenas") == "bloodlust"
    assert told(laid(OX, acting=0, fl1=("", "ox")), "machinations") == "bloodlust"


@pytest.mark.parametrize(
    ("side", "lesson"), [(Side(hand="ox"), ""), (Side(hand="elk"), "influence"), (Side(villa="lord"), "influence")]
)
def test_influence_comes_with_the_first_patron_or_with_a_gladiator_that_requires_some(side: Side, lesson: str) -> None:
    assert told(laid(OX, ELK, LORD, me=side), "machinations", turns=3, quiet=2) == lesson
    assert told(laid(OX, ELK, LORD, other=side), "machinations", turns=3, quiet=2) == ""
    assert told(laid(OX, ELK, LORD, me=side), "machinations") == "", "a first turn has enough to learn"


@pytest.mark.parametrize(("hand", "lesson"), [("ox inc1", ""), ("flinch", "reserve"), ("jab", "reserve")])
def test_the_reserve_comes_with_the_first_card_for_it(hand: str, lesson: str) -> None:
    assert told(laid(OX, FLINCH, JAB, me=Side(hand=hand)), "machinations") == lesson
    assert "reserve" not in told(laid(OX, FLINCH, JAB, me=Side(hand=hand), battle=FL1, fl1=("ox", "ox")))


def test_late_registration_is_explained_before_anybody_is_registered() -> None:
    assert told(laid(OX, registering=0, me=Side(hand="ox", coins=3), fl1=("ox", "ox"))) == "late"


def test_a_battle_begins_with_its_turns_and_damage_comes_with_the_first_attack() -> None:
    others = [gladiator(f"{name} a1 h9") for name in ("cow", "eft")]
    played = laid(OX, *others, battle=FL1, fl1=("ox cow", "cow eft"))
    assert told(played) == "combat"
    assert told(played.attack("ox"), "combat") == "attack"
    assert told(laid(OX, *others, battle=FL1, fl1=("ox*1 cow", "cow eft")), "combat") == "attack"


def test_a_window_is_explained_where_it_asks_and_combat_before_the_opponents_first_blow() -> None:
    played = battle(1).attack("retiarius").choose("thraex")
    assert told(played) == "combat window"
    assert told(played, "combat") == "window"


def test_what_became_of_all_comes_once_there_were_battles() -> None:
    fresh = laid(OX, me=Side(hand="ox"))
    assert told(fresh, "machinations", turns=4, quiet=3) == ""
    assert told(fresh, "machinations", turns=4, quiet=2) == "resolution"


def test_no_tip_is_longer_than_its_rows_and_each_has_its_own_name() -> None:
    assert len(set(EVERY)) == len(EVERY)
    for one in guide_of(GAME.box).lessons:
        assert len(wrapped(f"{one.title}: {keyed(one.text)}", SIZE[0] - 1, "panel", " ")) <= LessonTips.LEAST_ROWS, (
            one.id
        )


def test_a_first_round_teaches_little_at_once_and_everything_comes_up() -> None:
    found = [taught(seed) for seed in range(4)]
    for _, first, at_once in found:
        assert first <= MOST_IN_THE_FIRST_ROUND
        assert at_once <= 3
    assert {one for read, _, _ in found for one in read} | {"shortage"} == set(ALL)


def taught(seed: int) -> tuple[list[str], int, int]:
    """The lessons of a match that is dealt by chance, played by bots: which, how many before the first Arena Phase was over, most at one decision."""
    state, guide = GAME.start(replace(GUIDED, deal=Deal()), seed), guide_of(GAME.box)
    bots = [BOTS["easy"](GAME, seat) for seat in (0, 1)]
    read: list[str] = []
    first, most, number = 0, 0, 0
    while (seat := GAME.to_act(state)) is not None:
        before = len(read)
        while (one := guide.lesson(state, read)) is not None:
            read.append(one.id)
        most = max(most, len(read) - before)
        first = before if "resolution" in read[before:] else first
        state = GAME.apply(state, bots[seat].choose(GAME.view(state, seat), GAME.legal(state), number)).state
        number += 1
    return read, first, most


# On its pages


def guided(house: House, played: Played) -> Session:
    """A guided match at a position."""
    return at(house, played, GUIDED)


def read_in(house: House) -> tuple[str, ...]:
    return House(house.folders).settings.lessons.get("test", ())


async def test_a_tip_takes_no_key_covers_no_card_and_gives_way_to_the_next(house: House) -> None:
    session = guided(house, laid(OX, me=Side(hand="ox inc1")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen = ludus(app)
        assert (heading(app), screen.dialog, read_in(house)) == ("Your turn", None, ())
        tip = screen.tips.view.region
        assert not any(tip.overlaps(one.region) for one in (screen.cells, screen.about, screen.panel, screen.status))
        assert rows(app)[tip.y].startswith(" Your turn: send your Gladiators into an Arena")
        letter = next(
            key for spot, key in screen.table.letters.items() if isinstance(spot, InHand) and spot.card == "ox"
        )
        await ready(pilot, letter)
        assert (session.actions, heading(app), read_in(house)) == (1, "Arenas", ("machinations",))


async def test_a_tip_stays_through_its_turn_until_another_fits(house: House) -> None:
    session = guided(house, laid(OX, me=Side(hand="inc1", coins=9), row="ox ox"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        assert (session.actions > 0, heading(app), read_in(house)) == (True, "Your turn", ("machinations",))


async def test_a_long_answer_leaves_all_of_the_tip_to_be_read(house: House) -> None:
    app = app_for(house, "ludus", play=guided(house, laid(OX, me=Side(hand="ox inc1"))).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).say("word " * 30)
        await ready(pilot)
        assert not ludus(app).tips.view.region.overlaps(ludus(app).status.region)


async def test_a_cut_line_loses_no_tip_and_repeats_none(house: House) -> None:
    session = guided(house, laid(OX, fl1=("ox", ""), me=Side(hand="ox inc1")))
    house.note_lessons("test", ("machinations",))
    app = app_for(House(house.folders), "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert heading(app) == "Bloodlust"
    assert read_in(house) == ("machinations",)


async def test_the_guide_is_switched_off_and_begun_again_by_name(house: House) -> None:
    session = guided(house, laid(OX, fl1=("ox", ""), me=Side(hand="ox inc1")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "colon", *"guide", "enter")
        assert ludus(app).news.rows
        assert (heading(app), read_in(house), house.settings.taught) == ("", EVERY, ("ludus",))
        assert "The guide is off for this game" in grid(app)
        await ready(pilot, "colon", *"guide")
        assert "Guide on" in grid(app)
        assert "Guide off" not in grid(app)
        await ready(pilot, "enter")
        assert (heading(app), read_in(house)) == ("Your turn", ())


@pytest.mark.parametrize("options", [ALONE, TWO])
async def test_a_game_without_lessons_has_no_guide_to_switch(house: House, options: Options) -> None:
    app = app_for(house, "ludus", play=at(house, laid(OX, me=Side(hand="ox inc1")), options).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "colon", *"guide")
        assert "Guide o" not in grid(app)


async def test_other_games_have_no_lessons(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, laid(OX, me=Side(hand="ox inc1"))).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert heading(app) == ""


async def test_with_two_people_a_lesson_waits_until_the_cover_is_lifted(house: House) -> None:
    options = replace(GUIDED, players=("person", "person"))
    app = app_for(house, "ludus", play=at(house, laid(OX, me=Side(hand="ox inc1")), options).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert heading(app) == ""
        await pilot.press("enter")
        await pilot.pause()
        assert heading(app) == "Your turn"


async def test_what_a_battle_taught_comes_after_its_report(house: House) -> None:
    session = guided(house, last_blow())
    set_state(session, replace(session.state, turns=6))
    house.note_lessons("test", ("machinations", "influence", "combat", "attack", "window", "victory"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LudusScreen)
        screen.take(session.legal()[0])
        await pilot.pause()
        screen.beats.cut_short("")
        for _ in range(3):
            await pilot.pause()
        assert page(app) == "ludus_battle"
        assert screen.dialog is None
        while page(app) == "ludus_battle":
            await pilot.press("enter")
            await pilot.pause()
        await pilot.pause()
        assert heading(app) == "After the Battles"


async def test_how_to_play_is_a_key_away_from_the_table_and_its_help(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, battle()).play)
    async with app.run_test(size=SIZE) as pilot:
        for keys in (("g",), ("question_mark", "g")):
            await pilot.press(*keys)
            await pilot.pause()
            assert rows(app)[0].startswith(" AD 79  How to play the ludus")
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, LudusScreen)


@pytest.mark.parametrize(("guided_one", "known"), [(True, ("ludus",)), (False, ())])
async def test_a_guided_match_that_is_over_has_taught(house: House, guided_one: bool, known: tuple[str, ...]) -> None:
    options = replace(GUIDED, guided=guided_one)
    session = house.begin("ludus", "Test", options, 4)
    set_state(session, played_out(session.state))
    app = app_for(house, "ludus_end", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, LudusEnd)
        assert house.settings.taught == known
        assert page.again() == replace(options, guided=False, deal=Deal())
        assert page.game_title() == ("School against school" if known else "Test")


def played_out(state: LudusState) -> LudusState:
    """A match as it stands when it is over, each answer drawn."""
    rng = random.Random(2)
    while GAME.to_act(state) is not None:
        state = GAME.apply(state, rng.choice(GAME.legal(state))).state
    return state


# How the guided match is dealt


SHIPPED = LudusGame(SHELF.load())


Chooser = Callable[[LudusState, tuple[LudusAction, ...], int], LudusAction]


def enter(known: LudusState, legal: tuple[LudusAction, ...], number: int) -> LudusAction:
    """The answer of somebody who presses Enter."""
    found: LudusAction = first_answer(SHIPPED, known, legal) or open_answers(SHIPPED.box, legal)[0]
    return found


CHOOSERS: dict[str, Chooser] = {
    "enter": enter,
    "hint": lambda known, _, __: Counsel(SHIPPED).choose(known),
    "medium": lambda known, legal, number: BOTS["medium"](SHIPPED, 2).choose(known, legal, number),
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("player", CHOOSERS)
def test_the_first_battle_of_the_guided_match_asks_who_attacks_and_whom(player: str, seed: int) -> None:
    """Whoever takes the first answers, the hints or a bot's has two Gladiators in it, strikes first, and meets two."""
    state, number, over, asked = SHIPPED.start(GUIDED, seed), 0, False, list[type]()
    choosers: tuple[Chooser, Chooser] = (CHOOSERS[player], BOTS["easy"](SHIPPED, 1).choose)
    while not over and (seat := SHIPPED.to_act(state)) is not None:
        legal = SHIPPED.legal(state)
        decides = seat == 0 and state.battle is not None and len(open_answers(SHIPPED.box, legal)) > 1
        asked += [type(state.top)] if decides else []
        step = SHIPPED.apply(state, choosers[seat](SHIPPED.view(state, seat), legal, number))
        state, number = step.state, number + 1
        over = any(isinstance(event, BattleEnded) for event in step.events)
    assert asked[:2] == [Fighting, Hitting]


async def test_the_guided_match_is_always_dealt_alike(house: House) -> None:
    app = app_for(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        assert isinstance(app.screen, LudusScreen)
        assert app.screen.play.state.options == GUIDED
        assert app.screen.play.state.schools[0].hand == GUIDED.deal.schools[0]
    dealt = GAME.start(GUIDED, 5)
    assert [school.hand for school in dealt.schools] == list(GUIDED.deal.schools)
    assert [supply.row for supply in dealt.supplies] == [cards[:3] for cards in GUIDED.deal.supplies]
    assert tuple(ground.card for ground in dealt.grounds) == GUIDED.deal.arenas


async def test_the_first_turn_of_the_guided_match_shows_what_matters_and_begins_where_its_tip_says(
    house: House,
) -> None:
    app = app_for(house, "new_ludus")
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot, "1")
        table = ludus(app)
        assert table.pointing.here == InHand("cestus")
        assert [
            one for one in ("Deck", "Disc", "Hand 7", "Coin 0", "what they did") if one in "\n".join(rows(app)[1:])
        ] == []
        before = placed(rows(app))
        await ready(pilot, "enter", "enter")
        assert table.pointing.here == InHand("andabata")
        assert placed(rows(app)) == before


def placed(drawn_: Sequence[str]) -> list[tuple[int, int]]:
    """Where the marks of a strip and of an Arena stand, above the tip."""
    return [(row.find("Favor"), row.find("Tarraco ")) for row in drawn_[:19]]


def test_what_is_shipped_has_the_cards_of_the_guided_match() -> None:
    assert misfit(SHELF.load(), format_of(GUIDED), GUIDED) is None
