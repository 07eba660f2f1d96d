"""What holds for every bot: it plays any seating to the end, answers the same when asked again, and sees only its view."""

import pytest

from rules.bots.contest import played
from rules.bots.stations import BOTS, EasyBot, HardBot, MediumBot
from rules.bots.stations.outlook import Outlook
from rules.bots.stations.worth import Worth, strengths
from rules.stations import effects as f
from rules.stations.actions import Select
from rules.stations.deck import Deck
from rules.stations.game import StationsGame
from rules.stations.state import LEVELS, Options, StationsState
from tests.rules.bots.stations.positions import Position, spell
from tests.rules.stations.positions import gladiator

WORDS = ("", "flying", "range", "strike", "only", "", "", "flying strike")
SPELLS = (
    spell("ban", 5, f.Part((f.Remove(),), f.Chosen(side="other"))),
    spell("gift", 2, f.Part((f.ChangeDamage(3),), f.Chosen())),
    spell("wings", 1, f.Part((f.Grant("flying"),), f.Chosen(side="own"))),
    spell("fog", 3, f.Part((f.ChangeQualifying(-1),))),
    spell("return", 4, f.Part((f.Recall(),), f.Fallen())),
    spell("chain", 1, f.Part((f.ChangeLevel(2),), f.Chosen(spells=True))),
)
DECK = Deck(
    tuple(
        gladiator(f"g{n:02} {1 + n % 8 // 2 + n % 3}/{2 + n % 8 + n % 5} L{1 + n % 8} {WORDS[n // 5]}")
        for n in range(38)
    ),
    SPELLS,
)
GAME = StationsGame(DECK)
TEAMS = (0, 0, 1, 1)

OPTIONS = (
    Options(),
    Options(controllers=(0, 0, 1, 2)),
    Options(controllers=(0, 1, 2, 2)),
    Options(controllers=(0, 0, 1, 1)),
    Options(controllers=(0, 0, 1, 1), combined=(True, True)),
    Options(controllers=(0, 0, 1, 2), combined=(True, False)),
    Options(levels=(8, 1, 7, 2, 6, 3, 5, 4)),
    Options(levels=(1, 1, 1, 1, 1, 1, 1, 1)),
    Options(unqualified_win=True),
)


class Witness:
    """A bot that looks over another one's shoulder: the same question has to get the same legal answer."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = seed

    def choose(self, view: StationsState, legal: tuple[object, ...], actions: int) -> object:
        bots = [BOTS[self.level](GAME, self.seed) for _ in range(2)]
        first, second = (bot.choose(view, legal, actions) for bot in bots)  # type: ignore[arg-type]
        assert first == second
        assert first in legal
        return first


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("options", [*OPTIONS, Options(deals=3)])
def test_every_seating_plays_to_the_end(level: str, options: Options) -> None:
    players = [Witness(level, seat) for seat in range(4)]

    end = played(GAME, options, 3, players)

    assert GAME.outcome(end) is not None
    assert GAME.fault(end) is None


def late(options: Options, number: int) -> StationsState:
    """A game of easy bots in some round, counted from 0, of its last deal."""
    bot = EasyBot(GAME, 0)
    state, actions = GAME.start(options, 11), 0
    while len(state.deals) + 1 < options.deals or len(state.rounds) < number:
        seat = GAME.to_act(state)
        assert seat is not None
        state = GAME.apply(state, bot.choose(GAME.view(state, seat), GAME.legal(state), actions)).state
        actions += 1
    return state


@pytest.mark.parametrize("options", [*OPTIONS, Options(deals=2)])
def test_the_hard_bot_plays_the_last_rounds_of_every_seating(options: Options) -> None:
    state = late(options, 7)
    bot, actions = HardBot(GAME, 5), 100
    while (seat := GAME.to_act(state)) is not None:
        state = GAME.apply(state, bot.choose(GAME.view(state, seat), GAME.legal(state), actions)).state
        actions += 1

    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(("options", "number"), [(OPTIONS[0], 0), (OPTIONS[4], 3), (OPTIONS[8], 6)])
def test_the_hard_bot_answers_the_same_when_asked_again(options: Options, number: int) -> None:
    state = late(options, number)
    seat = GAME.to_act(state)
    assert seat is not None
    view, legal = GAME.view(state, seat), GAME.legal(state)

    answers = {HardBot(GAME, 9).choose(view, legal, 40) for _ in range(2)}

    assert len(answers) == 1
    assert answers <= set(legal)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("number", [2, 7])
def test_an_answer_does_not_change_with_what_the_view_hides(level: str, number: int) -> None:
    state = late(Options(), number)
    seat = GAME.to_act(state)
    assert seat is not None
    others = [GAME.resample(GAME.view(state, seat), seed) for seed in range(3)]
    assert len({other.hands for other in others}) == 3

    answers = {BOTS[level](GAME, 4).choose(GAME.view(other, seat), GAME.legal(other), 60) for other in others}

    assert len(answers) == 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_single_answer_needs_no_look_at_the_game(level: str) -> None:
    only = Select(0, 0, "g00")

    assert BOTS[level](GAME, 4).choose(None, (only,), 0) is only  # type: ignore[arg-type]


def test_chance_of_its_own_changes_what_the_hard_bot_imagines_but_not_the_game() -> None:
    state = late(Options(), 2)
    seat = GAME.to_act(state)
    assert seat is not None
    view = GAME.view(state, seat)
    before = GAME.view(state, seat)

    for seed in range(3):
        HardBot(GAME, seed).choose(view, GAME.legal(state), 7)

    assert view == before


def test_the_medium_bot_takes_the_certain_win() -> None:
    cards = map(gladiator, ("elk 5/6", "ox 1/1", "ram 1/1", "lion 6/9 L2", "boar 4/4 L2", "cat 5/5"))
    position = Position(*cards, table=("ram", "elk", "ox"), hand=("lion", "boar", "cat"), level=2, first=1)

    chosen = MediumBot(position.game, 1).choose(position.view, position.legal, 9)

    assert chosen == Select(0, 0, "lion")


def test_the_easy_bot_strikes_whom_it_can_remove() -> None:
    cards = map(gladiator, ("bow 3/9 range only", "ram 1/3", "elk 4/3", "ox 5/9"))
    position = Position(*cards, table=("bow", "ram", "elk", "ox"), hand=())

    chosen = EasyBot(position.game, 1).choose(position.view, position.legal, 9)

    assert getattr(chosen, "at", None) == "elk"


def test_strength_is_what_duels_among_the_qualified_come_to() -> None:
    strength = strengths(DECK)

    assert all(0 <= value <= 1 for value in strength.values())
    for card in DECK.card.values():
        assert all((strength[card.id, level] == 0) >= (card.level > level) for level in LEVELS)


def test_a_second_card_for_the_same_round_is_missed_less_than_the_first() -> None:
    cards = tuple(gladiator(drawn) for drawn in ("titan 9/9 L8", "giant 9/9 L8", "ram 1/1"))
    fillers = tuple(gladiator(f"x{n:02} 2/2 L{1 + n % 8}") for n in range(41))
    deck = Deck((*cards, *fillers), ())

    worth = Worth(deck, Options(), 3)

    assert worth.loss(("ram", "titan"), "titan") > worth.loss(("ram", "titan", "giant"), "titan") == 0
    assert worth.loss(("ram", "titan", "giant"), "titan", 2) > 0


def test_a_round_comes_to_what_the_best_play_of_both_teams_makes_of_it() -> None:
    """Both fight to the end: the strike of Station 2 comes first, so that the bow of Station 3 is not asked."""
    cards = map(gladiator, ("elk 2/4", "ram 1/1", "bow 4/3 range only", "owl 1/1 flying"))
    position = Position(*cards, table=(), hand=())
    picks = ((0, "elk"), (1, "ram"), (2, "bow"), (3, "owl"))

    outlook = Outlook(position.game.deck, 60)

    assert outlook.table(position.state, picks) == -1
    assert outlook.table(position.state, picks[:2]) == 1
    assert outlook.table(position.state, ((0, "elk"), (2, "ram"))) == 1
