"""One seat at the door for programs: it plays a whole game, and is told what that seat may know, nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from tests.conformance.subject import Subject
from tests.conformance.subjects import SUBJECTS
from tests.toys.feud import CARDS, Feud
from tests.toys.feud import wording as feud_wording
from tests.tui.shell.talks import ROWS, Talk
from tui.play.row import GameRow

NAMES = [subject.name for subject in SUBJECTS]
EXTRAS = ["legal", "refused", "view", "scores"]
MOST = 120
"""So many decisions of a game are looked at."""


def plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


class Table:
    """A game that a seat plays through one connection, beside another that sees everything."""

    def __init__(self, subject: Subject, rng: Random) -> None:
        self.game = ROWS[subject.name].game
        self.name = subject.name
        self.state = subject.begin(rng)
        self.seat = rng.randrange(self.game.seated(self.state))
        self.actions = 0
        self.seated, self.whole = Talk(), Talk()
        state = plain(self.state)
        self.seated.good(do="load", game=self.name, state=state, seat=self.seat)
        self.whole.good(do="load", game=self.name, state=state)

    def do(self, action: Any, answer: dict[str, Any]) -> None:
        """Do the same on the connection that sees everything, and hold an answer of the other one to it."""
        told = self.whole.good(do="apply", action=action)["events"]
        self.state = self.state_now()
        self.actions += 1
        events = tuple(msgspec.convert(one, self.game.event_type) for one in told)
        assert answer["events"] == plain(self.game.seen(events, self.seat))
        self.holds(answer)

    def state_now(self) -> Any:
        return msgspec.convert(self.whole.good(do="state")["state"], self.game.state_type)

    def holds(self, answer: dict[str, Any]) -> None:
        """What an answer with every extra holds is the seat's own, of the view alone."""
        assert set(answer) <= {"ok", "action", "events", "to_act", "outcome", "actions", "asides", *EXTRAS[1:]}
        assert answer["view"] == plain(self.game.view(self.state, self.seat))
        assert answer["scores"] == plain(self.game.scores(self.game.view(self.state, self.seat)))
        mine = self.game.to_act(self.state) == self.seat
        assert answer["actions"] == (plain(self.game.legal(self.state)) if mine else [])
        assert answer.get("asides", []) == plain(self.game.asides(self.state, self.seat))
        assert mine or answer["refused"] == []

    def move(self, rng: Random) -> dict[str, Any]:
        """Take a turn at random, or let a bot take that of another seat."""
        choice = self.seated.good(do="legal", refused=False)
        asides = choice.get("asides", [])
        if choice["to_act"] == self.seat or (asides and rng.random() < 0.3):
            action = rng.choice(choice["actions"] + asides)
            answer = self.seated.good(**{"do": "apply", "action": action, "with": EXTRAS})
        else:
            action = self.whole.good(do="bot", level="random")["action"]
            answer = self.seated.good(**{"do": "bot", "level": "random", "apply": True, "with": EXTRAS})
            assert "action" not in answer
        self.do(action, answer)
        return answer


def tables(subject: Subject, seeds: int) -> Iterator[tuple[Table, Random]]:
    for seed in range(seeds):
        rng = Random(f"seats {subject.name} {seed}")
        yield Table(subject, rng), rng


@pytest.mark.parametrize("subject", SUBJECTS, ids=NAMES)
def test_a_seat_plays_and_is_told_what_it_has_seen(subject: Subject) -> None:
    hidden = 0
    for table, rng in tables(subject, 6):
        for _ in range(MOST):
            answer = table.move(rng)
            hidden += b'"?"' in msgspec.json.encode(answer.get("events"))
            if answer["outcome"] is not None:
                break
    assert hidden or subject.name not in {"feud", "ludus"}


def questions(table: Table, rng: Random) -> Iterator[dict[str, Any]]:
    """Everything that can be asked without going on, and all that is refused."""
    yield from ({"do": name} for name in ("legal", "view", "scores", "state", "undo"))
    yield {"do": "resample", "seed": 7}
    yield {"do": "bot", "level": "divine"}
    own = table.game.to_act(table.state) == table.seat
    if own:
        yield {"do": "bot", "level": "random"}
    others = [seat for seat in range(table.game.seated(table.state)) if seat != table.seat]
    yield from ({"do": verb, "seat": seat} for verb in ("view", "legal") for seat in others)
    legal = plain(table.game.legal(table.state))
    asides = [plain(aside) for seat in others for aside in table.game.asides(table.state, seat)]
    for action in [*asides, *([] if own else legal)]:
        yield {"do": "apply", "action": action}
    words = sorted({word for action in legal for word in action.values() if isinstance(word, str)})
    for action in rng.sample(legal, min(3, len(legal))):
        changed = {name: rng.choice(words) if name not in {"do", "seat"} else old for name, old in action.items()}
        asked = {**changed, "seat": table.seat}
        given = [*(legal if own else []), *plain(table.game.asides(table.state, table.seat))]
        if (changed if own else asked) not in given:
            yield {"do": "apply", "action": asked}
    yield from ({"do": "apply", "action": no["action"]} for no in table.seated.ask(do="legal")["refused"])


@pytest.mark.parametrize("subject", SUBJECTS, ids=NAMES)
def test_no_answer_to_a_seat_depends_on_what_is_hidden_from_it(subject: Subject) -> None:
    asked = 0
    for table, rng in tables(subject, 4):
        for number in range(MOST):
            if table.move(rng)["outcome"] is not None:
                break
            if number % 8:
                continue
            other = table.game.resample(table.game.view(table.state, table.seat), rng.getrandbits(64))
            twin = Talk()
            where = {"do": "load", "game": table.name, "seat": table.seat, "actions": table.actions}
            twin.good(**where, state=plain(other))
            for question in questions(table, rng):
                asked += 1
                assert twin.reply(**question) == table.seated.reply(**question), question
    assert asked > 200


@pytest.fixture
def seat() -> Talk:
    """Seat 0 of a feud of three, where another seat is to act."""
    talk = Talk()
    answer = talk.good(do="start", game="feud", seed=5, options={"seats": 3, "first": 1}, seat=0)
    assert answer == {"ok": True, "to_act": 1, "outcome": None}
    return talk


def test_what_is_for_who_sees_every_seat_is_refused(seat: Talk) -> None:
    before = seat.good(do="view")
    for request in ({"do": "state"}, {"do": "undo"}, {"do": "view", "seat": 1}, {"do": "legal", "seat": 2}):
        error = seat.trouble(**request)
        assert error["code"] == "seat"
        assert "seat 0" in error["why"]
    assert seat.trouble(do="resample", seat=1, seed=3)["code"] == "seat"
    assert seat.trouble(do="bot", level="random", seat=1)["code"] == "seat"
    assert seat.good(do="view") == before == seat.good(do="view", seat=0)


def test_the_decision_of_another_seat_is_named_and_left_alone(seat: Talk) -> None:
    assert seat.good(do="legal") == {"ok": True, "to_act": 1, "actions": [], "refused": []}
    card = seat.good(do="view")["view"]["hands"][0][0]
    assert seat.trouble(do="apply", action={"do": "feud.stake", "seat": 1, "card": card}) == {
        "code": "seat",
        "why": "That is an action of seat 1, and you play seat 0.",
    }
    assert seat.trouble(do="apply", action={"do": "feud.stake", "seat": 0, "card": card})["code"] == "illegal"
    assert seat.trouble(do="bot", level="random") == {
        "code": "seat",
        "why": "Seat 1 decides now; use 'apply' to let a bot act. Its choice is hidden.",
    }
    answer = seat.good(do="bot", level="random", apply=True)
    assert "action" not in answer
    assert answer["to_act"] == 2


def test_a_program_plays_a_seat_against_bots_to_the_end() -> None:
    talk, rng = Talk(), Random(4)
    answer = talk.good(**{"do": "start", "game": "ludus", "seat": 1, "with": ["legal", "view"]})
    while answer["outcome"] is None:
        if answer["to_act"] == 1:
            step = {"do": "apply", "action": rng.choice(answer["actions"])}
        else:
            step = {"do": "bot", "level": "easy", "apply": True}
        answer = talk.good(**{**step, "with": ["legal", "view"]})
    assert talk.good(do="legal")["actions"] == []
    assert talk.trouble(do="bot", level="easy", apply=True)["code"] == "over"


def test_a_seat_may_leave_the_seed_to_the_engine_and_nobody_else() -> None:
    talk = Talk()
    hands = set()
    for _ in range(5):
        hands.add(str(talk.good(**{"do": "start", "game": "stations", "seat": 2, "with": ["view"]})["view"]["hands"]))
    assert len(hands) == 5
    assert talk.trouble(do="start", game="stations") == {
        "code": "request",
        "why": "Object missing required field `seed`",
    }


def test_the_next_game_is_no_longer_the_seats(seat: Talk) -> None:
    seat.good(do="start", game="feud", seed=5)
    assert seat.good(do="state")["state"]["hands"]


@pytest.mark.parametrize("number", [-1, 3, 10**12])
def test_a_seat_that_there_is_not_is_refused_and_no_game_begins(number: int) -> None:
    talk = Talk()
    error = talk.trouble(do="start", game="feud", seed=5, options={"seats": 3}, seat=number)
    assert error == {"code": "seat", "why": f"There is no seat {number}; seats are numbered 0 to 2."}
    assert talk.trouble(do="legal")["code"] == "no_game"


def test_a_seat_may_be_named_where_all_are_seen() -> None:
    talk = Talk()
    talk.good(do="start", game="feud", seed=5, options={"seats": 3})
    assert talk.good(do="legal", seat=1) == {"ok": True, "to_act": 0, "actions": [], "refused": []}
    mine = talk.good(do="legal", seat=0)["actions"]
    assert mine == talk.good(do="legal")["actions"]
    assert talk.trouble(do="apply", action=mine[0], seat=1)["code"] == "seat"
    answer = talk.good(**{"do": "apply", "action": mine[0], "seat": 0, "with": ["view"]})
    assert answer["view"] == talk.good(do="view", seat=0)["view"]
    assert talk.good(do="state")
    assert talk.trouble(do="legal", seat=3)["code"] == "seat"


class Careless(Feud):
    """Fails, and tells of a hand in doing so."""

    def legal(self, state: Any) -> Any:
        raise KeyError(state.hands)


def test_a_defect_tells_a_seat_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    row = GameRow("feud", "Feud", lambda _: Careless(CARDS), lambda _: feud_wording)
    for seat, told in ((None, "KeyError(("), (0, "KeyError")):
        talk = Talk({"feud": row})
        talk.good(do="start", game="feud", seed=5, seat=seat)
        error = talk.trouble(do="legal")
        assert error["code"] == "defect"
        assert error["why"].startswith(told)
    assert error["why"] == "KeyError"
    assert "Traceback" in capsys.readouterr().err
