"""What the interface asks of the ludus, and its games in lists, on the shell and in the door for programs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.state import LudusState, Options
from tests import ROOT
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, laid
from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.shell.doors import Door
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.words.names import turn_told
from tui.play.facts import facts_of
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.row import PERSON
from tui.shell.replay import run
from tui.text.lines import text_of

SIZE = (80, 24)
ROW = GAMES["ludus"]
FACTS = facts_of("ludus", ROW.game)


def begun(first: int = 0, *players: str) -> LudusState:
    options = Options(first=first, players=players)  # type: ignore[arg-type]
    state: LudusState = ROW.game.start(options, 7)
    return state


def test_the_head_tells_whose_turn_it_is_or_the_phase_and_the_score() -> None:
    assert FACTS.head(begun(0, "person", "easy")) == ("Your turn 1: Machinations", "The first to 6 Glory wins")
    assert FACTS.head(begun(0)) == ("School I's turn 1: Machinations", "The first to 6 Glory wins")
    ox, elk = gladiator("ox"), gladiator("elk")
    battle = laid(ox, elk, battle=LAST, last=("ox", "elk"), me=Side(glory=4))
    assert LudusFacts(battle.game).head(battle.state)[0] == "Battle in arena03"
    assert LudusFacts(battle.game).head(battle.state)[1] == "Glory: School I 4, School II 0"
    late = laid(ox, elk, registering=0, fl1=("ox", "elk"))
    assert LudusFacts(late.game).head(late.state)[0] == "Late Registration"


def test_between_two_battles_that_are_shown_the_game_is_not_over() -> None:
    between = replace(laid(me=Side(glory=5)).state, pending=())
    assert FACTS.head(between)[0] == "The Arena Phase"
    me, other = between.schools
    assert FACTS.head(replace(between, schools=(replace(me, glory=6), other)))[0] == "The game is over"


@pytest.mark.parametrize(("turns", "number"), [(1, 1), (2, 1), (3, 2), (4, 2), (21, 11)])
def test_turns_are_counted_for_each_player(turns: int, number: int) -> None:
    assert turn_told(turns) == f"turn {number}"
    assert FACTS.head(replace(begun(0, "person", "easy"), turns=turns))[0] == f"Your turn {number}: Machinations"


def test_whoever_decides_is_named_as_it_is_told() -> None:
    assert FACTS.whose(begun(0, "person", "easy")) == "You decide"
    assert FACTS.whose(begun(1, "person", "easy")) == "Your opponent decides"
    assert FACTS.whose(begun(1)) == "School II decides"
    assert FACTS.called(begun(1), 0) == "School I"
    assert [FACTS.player(begun(0, "person", "hard"), seat) for seat in (0, 1)] == [PERSON, "hard"]


def test_the_list_tells_score_and_turn() -> None:
    state = begun(0, "person", "easy")
    schools = (replace(state.schools[0], glory=2), replace(state.schools[1], glory=3))
    found = FACTS.summary(replace(state, schools=schools, turns=12))
    assert (found.title, found.who, found.when) == ("The ludus, Glory 2 : 3, turn 6", "The ludus", "turn 6")
    assert (len(found.who) <= 12, len(found.when) <= 9, len(found.where) <= 14) == (True, True, True)
    assert found.status == "playing"


@pytest.mark.parametrize(("glory", "status"), [((6, 5), "won"), ((5, 6), "lost"), ((5, 5), "drawn")])
def test_a_game_that_is_over_is_won_or_not(glory: tuple[int, int], status: str) -> None:
    state = begun(0, "person", "easy")
    schools = tuple(replace(one, glory=n) for one, n in zip(state.schools, glory, strict=True))
    over = replace(state, schools=schools, pending=())
    assert FACTS.summary(over).status == status
    assert FACTS.summary(over).when == "over"
    assert (FACTS.screen(over), FACTS.screen(state)) == ("ludus_end", "ludus")


def test_copies_are_kept_by_turn_and_by_lasting_battle() -> None:
    state = begun()
    assert FACTS.milestone(state) == (1, 1)
    assert FACTS.milestone(replace(state, turns=9, boasts=state.boasts[1:])) == (2, 9)


def test_the_scene_shows_no_card_that_the_view_hides() -> None:
    played = laid(gladiator("ox a2 h4 g2"), gladiator("elk"), me=Side(hand="ox inc2"), other=Side(hand="elk inc3"))
    facts = LudusFacts(played.game)
    for seat, (own, other) in enumerate([("inc2", "inc3"), ("inc3", "inc2")]):
        told = "\n".join(text_of(one) for one in facts.scene(played.game.view(played.state, seat), 60))
        assert own in told
        assert other not in told
    fighting = laid(gladiator("ox a2 h4 g2"), fl1=("ox!*1", ""))
    told = "\n".join(text_of(one) for one in LudusFacts(fighting.game).scene(fighting.state, 60))
    assert f"Arena0{FL1 + 1}, Fleeting, 1 Glory" in told
    assert "School I's ox A2 H4 -1 Exhausted" in told


def test_a_hint_is_one_of_the_answers() -> None:
    state = begun(0, "person", "easy")
    adviser = FACTS.adviser(state, 0)
    assert adviser is not None
    hint = adviser(lambda: None)
    assert hint.action in ROW.game.legal(state)
    assert hint.why


# In lists and on the shell


def played(house: House, actions: int = 12) -> LudusState:
    session = house.begin("ludus", "Evening", Options(first=0, players=("person", "easy")), 5)
    session.settle()
    for _ in range(actions):
        session.act(session.legal()[0])
    state: LudusState = session.state
    session.close()
    return state


async def test_the_title_goes_on_with_it_where_it_stands(house: House) -> None:
    state = played(house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "The ludus, " in grid(app)
        await pilot.press("1")
        await pilot.pause()
        assert getattr(app.screen, "play").state == state  # noqa: B009 - whichever screen shows it


def test_replay_leads_to_where_it_stands(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tui.shell.replay.House", lambda: house)
    played(house)
    assert run("Evening") == 0
    out = capsys.readouterr().out
    assert out.startswith("Seed 5.\n1. ")
    assert "12. " in out


def test_the_shell_lists_it(house: House, tmp_path: Path) -> None:
    played(house)
    env = {**os.environ, "AD79_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-m", "tui", "saves"], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("evening: The ludus, Glory 0 : 0, turn ")


# The door for programs


def test_programs_find_it_with_its_options(door: Door) -> None:
    (game,) = (game for game in door.good(do="games")["games"] if game["name"] == "ludus")
    assert game["seats"] == [2, 3, 4]
    assert set(game["options"]["$defs"]["Options"]["properties"]) == set(Options.__struct_fields__)


def test_a_program_plays_a_while_with_bots(door: Door) -> None:
    levels = ("easy", "random")
    answer = door.good(do="start", game="ludus", seed=7, options={"first": 1})
    assert answer["to_act"] == 1
    for _ in range(60):
        legal = door.good(do="legal")
        assert all(action["seat"] == answer["to_act"] for action in legal["actions"])
        assert all(no["rule"].startswith("F-") and no["why"] for no in legal["refused"])
        chosen = door.good(do="bot", level=levels[answer["to_act"]])["action"]
        assert chosen in legal["actions"]
        answer = door.good(do="apply", action=chosen)
    view = door.good(do="view", seat=0)["view"]
    assert set(view["schools"][1].get("hand", [])) <= {"?"}
    state = door.good(do="state")["state"]
    assert door.good(do="load", game="ludus", state=state)["to_act"] == answer["to_act"]
    error = door.trouble(do="apply", action={"do": "ludus.end_actions", "seat": 1 - answer["to_act"]})
    assert (error["code"], error["rule"][:2]) == ("illegal", "F-")


def test_options_that_cannot_be_are_refused(door: Door) -> None:
    for options in ({"first": 2}, {"players": ["person"]}, {"players": ["person", "divine"]}):
        assert door.trouble(do="start", game="ludus", seed=7, options=options)["code"] == "options"


def test_an_answer_of_another_seat_is_refused_in_words() -> None:
    state = begun(0)
    refused = ROW.game.refusal(state, a.EndActions(1))
    assert refused is not None
    assert ROW.wording.refusal(state, refused) == "School I decides now."
