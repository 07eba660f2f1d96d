"""Every card, Arena and text of the box is worded and played in a position in which all of it can happen.

A text is played in a duel and at a table of three, as it reads there.
"""

import pytest

from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards.texts import Text
from rules.ludus.deeds.doing import do
from rules.ludus.frames import Acting, Using
from rules.ludus.options import Options
from rules.ludus.state import PLACES
from rules.ludus.table.course import Course
from tests.rules.ludus.support import showings
from tests.rules.ludus.support.bouts import BOX, machinations
from tests.rules.ludus.support.positions import LAST, Played, Side
from tui.games.ludus.wording import LudusWording
from tui.games.ludus.words.cards import card_text, text_line

BOXES = {seats: BOX.packed(Options(seats=seats)) for seats in showings.STAGES}
"""The box as so many play with it."""

TEXTS = [(seats, key) for seats, box in BOXES.items() for key in sorted(box.text)]
IN_PLAY = sorted(BOX.constants.of)


def is_said(text: str) -> bool:
    """Whether something is told in words: no id, no name of a field."""
    return bool(text.strip()) and not any(mark in text for mark in ("_", "None", "=", "{"))


class Worded:
    """Says every question, every answer and every event of a game."""

    def __init__(self, played: Played) -> None:
        """Begin behind what has been told."""
        self.words = LudusWording(played.game.box)
        self.told = 0

    def __call__(self, played: Played) -> None:
        """Say what is new."""
        assert is_said(self.words.question(played.state))
        for action in played.legal:
            assert is_said(self.words.action(played.state, action)), action
        for event in played.events[self.told :]:
            assert is_said(self.words.event(played.state, event)), event
        self.told = len(played.events)


def sound(played: Played) -> None:
    """A turn waits, nothing else; no damage is left assigned, and nobody owes anything."""
    assert played.game.fault(played.state) is None
    assert showings.at_base(played)
    assert not any(one.assigned for one in played.state.fighters)
    assert all(school.coins >= 0 for school in played.state.schools)


def paid(text: Text) -> list[type[Event]]:
    """What is told of a cost, in its order."""
    cost = text.cost
    kinds: list[tuple[object, type[Event]]] = [
        (cost.coins, said.Paid),
        (cost.exhaust, told.Exhausted),
        (cost.toss, said.CardsDiscarded),
        (cost.hurt, told.DamageAssigned),
    ]
    return [kind for due, kind in kinds if due]


Done = list[tuple[str, f.Deed, list[Event]]]
"""The deeds that were done: of which text, and what was told of each."""


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Done:
    """Every deed that is done from now on."""
    found: Done = []

    def noted(course: Course, use: Using, deed: f.Deed, choice: a.LudusAction | None) -> None:
        before = len(course.events)
        do(course, use, deed, choice)
        found.append((use.text, deed, course.events[before:]))

    monkeypatch.setattr("rules.ludus.turns.text_on_its_way.do", noted)
    return found


def _needs_three(deed: f.Deed) -> bool:
    """Whether nothing comes of a deed in a duel."""
    return deed.given == "crowd" or getattr(getattr(deed, "whom", None), "side", "") == "third"


@pytest.mark.parametrize(("seats", "key"), TEXTS)
def test_every_text_does_all_that_it_says(seats: int, key: str, done: Done) -> None:
    box, stage = BOXES[seats], showings.STAGES[seats]
    text = box.text[key]
    played = showings.shown(stage, text)
    assert "?" not in text_line(box, key)
    assert is_said(text_line(box, key))
    look = Worded(played)
    showings.walk(played, text, look)
    look(played)
    sound(played)
    begun = showings.used(played, text)
    assert begun is not None
    rest = iter(played.events[begun:])
    for kind in paid(text):
        assert any(isinstance(event, kind) for event in rest), kind
    own = iter([(deed, events) for used, deed, events in done if used == key])
    for deed in text.deeds:
        if seats > 2 or not _needs_three(deed):
            assert any(one == deed and events for one, events in own), deed
    if text.ambush:
        assert text.source in played.in_arena(stage.place, 0)


@pytest.mark.parametrize(
    ("seats", "id_"), [(seats, id_) for seats, box in BOXES.items() for id_ in {**box.card, **box.arena}]
)
def test_everything_has_words(seats: int, id_: str) -> None:
    assert is_said(card_text(BOXES[seats], id_))
    assert card_text(BOXES[seats], id_).endswith(".")


@pytest.mark.parametrize("id_", sorted(BOX.value))
def test_every_income_pays_its_value(id_: str) -> None:
    played = machinations(f"{id_} thraex", row="thraex", me=Side(hand=id_, coins=20)).buy("thraex")
    played.pay(id_, max(0, BOX.price["thraex"] - BOX.value[id_]))
    assert played.discard(0) == ["thraex", id_]
    assert played.coins(0) == 20 - max(0, BOX.price["thraex"] - BOX.value[id_])
    sound(played)


@pytest.mark.parametrize("id_", sorted(BOX.patron))
def test_every_patron_grants_influence_from_its_villa(id_: str) -> None:
    played = machinations(id_, me=Side(hand=id_)).play(id_)
    assert played.told(said.PatronArrived) == [said.PatronArrived(0, id_, 1000)]
    assert [one.card for one in played.state.schools[0].patrons] == ["pat20", id_]
    assert not any(one.exhausted for one in played.state.schools[0].patrons)
    sound(played)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("id_", sorted(BOX.gladiator))
def test_every_gladiator_enters_every_arena(id_: str, place: int) -> None:
    played = machinations(id_, me=Side(hand=id_)).play(id_).place(place)
    if not showings.at_base(played):
        played.pass_() if a.Pass(0) in played.legal else played.choose(id_)
    assert [event.arena for event in played.told(told.GladiatorEntered)] == [place]
    assert played.waiting is Acting
    sound(played)


@pytest.mark.parametrize("id_", IN_PLAY)
@pytest.mark.parametrize("seat", [0, 1])
def test_everything_that_changes_something_all_the_time_lies_in_a_whole_phase(id_: str, seat: int) -> None:
    """Two fights and the turns around them, with the first answer each time."""
    villa = Side(
        hand="ox inc1 inc2",
        deck="inc1 inc2 inc3 inc4 inc5 inc6 inc7",
        villa=id_ if id_ in BOX.patron else "",
        arenas=id_ if id_ in BOX.arena else "",
        coins=3,
    )
    plain = Side(hand="elk inc1", deck="inc1 inc2 inc3 inc4 inc5 inc6 inc7", coins=3)
    crew = f"{id_ if id_ in BOX.gladiator else 'ox'} hulk"
    sides = [(villa, crew), (plain, "elk hulk")]
    (me, own), (other, foes) = sides if seat == 0 else sides[::-1]
    played = machinations(id_, me=me, other=other, last=(own, foes), fl1=("hulk", "wasp"), registering=0)
    look = Worded(played)
    for _ in range(200):
        look(played)
        if not played.state.pending or isinstance(played.state.pending[0], Acting):
            break
        played.do(played.legal[0])
    ends = [event.arena for event in played.told(told.BattleEnded)]
    assert ends == [0, LAST]
    sound(played)
