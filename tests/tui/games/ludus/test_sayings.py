"""What is said of the ludus: every action, event, refusal and question of random games, and the lines that matter in full."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import pytest
from msgspec.structs import replace

from rules.kernel.game import Event, Refusal
from rules.ludus import actions as a
from rules.ludus import arena_events
from rules.ludus import events as e
from rules.ludus.actions import LudusAction
from rules.ludus.arena_events import Hit, PieceRef
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import LudusEvent
from rules.ludus.game import LudusGame
from rules.ludus.refusals import REFUSALS
from rules.ludus.state import HIDDEN, LudusState, Options
from tests.content_set import a_box
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, laid, patron, reaction, scheme, tactic
from tui.games.ludus.wording import LudusWording
from tui.games.ludus.words.refusals import SENTENCES

GAME = LudusGame(a_box())
WORDS = LudusWording(GAME.box)
MOST = 48
"""Two lines of a list of answers that is 29 columns wide."""


class Moment(NamedTuple):
    """A decision of a random game, what was answered, and what came of it."""

    state: LudusState
    legal: tuple[Any, ...]
    events: tuple[Event, ...]
    after: LudusState


@cache
def moments() -> tuple[Moment, ...]:
    """Every decision of some random games."""
    return tuple(moment for seed in range(5) for moment in _game(seed))


def _game(seed: int) -> Iterator[Moment]:
    rng = random.Random(seed)
    state = GAME.start(Options(players=("person", "easy")), seed)
    while GAME.to_act(state) is not None:
        legal = GAME.legal(state)
        step = GAME.apply(state, rng.choice(legal))
        yield Moment(state, legal, step.events, step.state)
        state = step.state


def sentence(text: str) -> bool:
    """Whether a text begins with a capital or a digit, ends as a sentence does, and has nothing of a machine in it."""
    return bool(re.fullmatch(r"[A-Z0-9].*[.?]", text)) and not re.search(r"[_{}/?]{2}|[_{}]|None", text)


def test_every_answer_is_a_short_line_of_its_own() -> None:
    for one in moments():
        told = [WORDS.action(one.state, action) for action in one.legal]
        assert len(set(told)) == len(told), told
        short = [text for text, action in zip(told, one.legal, strict=True) if not isinstance(action, a.Pay)]
        assert max(map(len, short), default=0) <= MOST, max(short, key=len)
        assert all(text[0].isupper() or text[0].isdigit() for text in told), told


def test_every_question_is_a_sentence() -> None:
    for one in moments():
        assert sentence(WORDS.question(one.state)), WORDS.question(one.state)


def test_every_event_is_a_sentence_with_either_state_and_through_either_eyes() -> None:
    for one in moments():
        for told in (*one.events, *GAME.seen(one.events, 0), *GAME.seen(one.events, 1)):
            for state in (one.state, one.after):
                assert sentence(WORDS.event(state, told)), WORDS.event(state, told)


def test_every_refusal_is_a_sentence() -> None:
    for one in moments():
        for no in GAME.refused(one.state):
            assert WORDS.action(one.state, no.action)
            told = WORDS.refusal(one.state, no.refusal)
            assert sentence(told), told


OF_THE_EXPANSION = {
    arena_events.BattleRanked,
    arena_events.BlessingsChanged,
    arena_events.DamageWarded,
    e.ChampionChosen,
    e.ChampionUpgraded,
    e.TokenTaken,
    e.TokensReturned,
    a.Against,
    a.Upgrade,
}
"""What does not occur in a duel without Champions."""


def test_random_games_say_nearly_everything() -> None:
    events = {type(told) for one in moments() for told in one.events}
    actions = {type(action) for one in moments() for action in one.legal}
    kinds = {kind for union in get_args(LudusEvent) for kind in (get_args(union) or (union,))}
    assert len(kinds - events - OF_THE_EXPANSION) <= 5, kinds - events
    assert set(get_args(LudusAction)) - actions - OF_THE_EXPANSION <= {a.First, a.Accept}


def test_every_code_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert set(SENTENCES) == set(REFUSALS)


FACTS: dict[str, tuple[tuple[str, str | int], ...]] = {
    "ludus.no_seat": (("seat", 4),),
    "ludus.not_asked": (("seat", 1),),
    "ludus.too_dear": (("card", "pierce"), ("cost", 7), ("has", 3)),
    "ludus.influence": (("card", "samnite"), ("has", 2), ("used", 1), ("needs", 3)),
    "ludus.late_fee": (("cost", 3), ("has", 1)),
    "ludus.closed_arena": (("arena", 1),),
    "ludus.no_target": (("fighter", 99),),
    "ludus.cannot_yield": (("fighter", 99),),
    "ludus.superfluous": (("cost", 3), ("paid", 5)),
    "ludus.no_such_coins": (("coins", 2), ("paid", 3)),
    "ludus.owed": (("owed", 2),),
    "ludus.too_little": (("cost", 3), ("paid", 2)),
    "ludus.reserve_price": (("cost", 4), ("has", 2)),
    "ludus.upgrade_price": (("cost", 4), ("has", 2)),
}


@pytest.mark.parametrize("code", REFUSALS)
def test_every_code_is_said_in_a_whole_sentence(code: str) -> None:
    state = GAME.start(Options(first=0), 3)
    facts = FACTS.get(code, (("card", "praetor"),))
    assert sentence(WORDS.refusal(state, Refusal(code, REFUSALS[code], facts)))


def test_refusals_name_the_numbers() -> None:
    played = laid(gladiator("ox i3"), gladiator("elk i1"), me=Side(hand="ox", villa="pat2", coins=1), fl1=("elk", ""))
    words = LudusWording(played.game.box)

    def told(action: Any) -> str:
        refused = played.game.refusal(played.state, action)
        assert refused is not None
        return words.refusal(played.state, refused)

    assert told(a.PlayCard(0, "ox")) == "Ox requires Influence 3; 1 of your 2 is in use."
    assert told(a.PlayCard(0, "elk")) == "Elk is not in your Hand."
    assert told(a.EndActions(1)) == "School I decides now."
    dear = laid(scheme("plot", *CULL, price=4), row="plot", me=Side(hand="inc1", coins=2))
    no = dear.game.refusal(dear.state, a.Buy(0, "plot"))
    assert no is not None
    assert LudusWording(dear.game.box).refusal(dear.state, no) == "Plot costs 4 Coin, and you have 3."


CULL = GAME.box.text["cull"].deeds
SHIELD = GAME.box.text["parry"]
BEFORE = GAME.start(Options(first=0, players=("person", "easy")), 3)
THEIRS = GAME.start(Options(first=0), 3)
MINE, OTHER = PieceRef(30, "samnite", 0), PieceRef(31, "veles", 1)

LINES: list[tuple[Event, str, str]] = [
    (e.TurnBegan(0, 5), "Your turn 3: Machinations.", "School I's turn 3: Machinations."),
    (e.CardBought(0, "pierce"), "You buy Pierce.", "School I buys Pierce."),
    (e.CardBought(1, "pierce"), "Your opponent buys Pierce.", "School II buys Pierce."),
    (
        e.Paid(0, 4, ("business_as_usual",) * 3, 1),
        "You pay 4 Coin with 3 Business as Usual and 1 Coin Token.",
        "School I pays 4 Coin with 3 Business as Usual and 1 Coin Token.",
    ),
    (
        e.CardReserved(1, HIDDEN),
        "Your opponent puts a card into the Reserve.",
        "School II puts a card into the Reserve.",
    ),
    (e.CardsDrawn(1, (HIDDEN,) * 7), "Your opponent draws 7 cards.", "School II draws 7 cards."),
    (e.BloodlustChecked(0, 5, 6), "Bloodlust 5, and the Boast is 6: no Battle yet.", ""),
    (e.BloodlustChecked(0, 6, 6), "Bloodlust 6 reaches the Boast of 6.", ""),
    (e.GloryTaken(1, 2, 5), "Your opponent takes 2 Glory, 5 in all.", "School II takes 2 Glory, 5 in all."),
    (e.FavorMoved(0), "The Crowd's Favor goes to you.", "The Crowd's Favor goes to School I."),
    (e.GameEnded(0, (6, 4)), "You win the game, 6 Glory to 4.", "School I wins the game, 6 Glory to 4."),
    (e.GameEnded(1, (4, 7)), "Your opponent wins the game, 7 Glory to 4.", "School II wins the game, 7 Glory to 4."),
    (
        e.CoinsRobbed(1, 2),
        "Your opponent takes 2 Coin Tokens from you.",
        "School II takes 2 Coin Tokens from School I.",
    ),
    (arena_events.Attacked(OTHER), "Opposing Veles attacks.", "School II's Veles attacks."),
    (
        arena_events.DamageAssigned((Hit(MINE, 2), Hit(OTHER, 1)), "sweep"),
        "Sweep deals 2 to your Samnite and 1 to opposing Veles.",
        "Sweep deals 2 to School I's Samnite and 1 to School II's Veles.",
    ),
    (
        arena_events.DamageAssigned((Hit(MINE, 1), Hit(OTHER, 1), Hit(PieceRef(32, "murmillo", 1), 1)), "sweep"),
        "Sweep deals 1 each to your Samnite, opposing Veles and opposing Murmillo.",
        "Sweep deals 1 each to School I's Samnite, School II's Veles and School II's Murmillo.",
    ),
    (
        arena_events.DamageReassigned(Hit(MINE, 2), OTHER),
        "2 of the damage to your Samnite goes to opposing Veles instead.",
        "2 of the damage to School I's Samnite goes to School II's Veles instead.",
    ),
    (
        arena_events.GladiatorsLeft((MINE, OTHER), 0, "damage"),
        "Your Samnite and opposing Veles are Defeated.",
        "School I's Samnite and School II's Veles are Defeated.",
    ),
    (arena_events.GladiatorsLeft((MINE,), 0, "influence"), "Your Samnite is Defeated for lack of Influence.", ""),
    (arena_events.GladiatorsLeft((MINE,), 0, "withdrawn"), "Your Samnite returns to Hand.", ""),
    (arena_events.BattleEnded(0, None, "stalled"), "The Battle is a Draw: it would never end.", ""),
    (
        arena_events.BattleEnded(0, 1, "stalled"),
        "Your opponent wins the Battle: it would never end, so the Crowd's Favor decides among those who are left.",
        "",
    ),
    (arena_events.BattleEnded(0, 0, "alone"), "You win the Battle, with nobody to fight.", ""),
    (
        arena_events.InitiativeGained(1, (2, 5)),
        "Your opponent has Initiative, Agility 5 to 2.",
        "School II has Initiative, Agility 5 to 2.",
    ),
    (
        arena_events.NumbersChanged((MINE,), "attack", -1, "turn"),
        "Your Samnite has -1 Attack for this Combat Turn.",
        "",
    ),
    (arena_events.InfluenceShort(0, 1, 3), "You have Influence 1, and 3 is required.", ""),
]


@pytest.mark.parametrize(("told", "alone", "both"), LINES, ids=lambda one: type(one).__name__)
def test_events_are_told_to_the_only_person_or_about_both_schools(told: Event, alone: str, both: str) -> None:
    assert WORDS.event(BEFORE, told) == alone
    if both:
        assert WORDS.event(THEIRS, told) == both


def test_a_window_says_what_it_is_about() -> None:
    flinch = reaction("flinch", SHIELD.when, *SHIELD.deeds)  # type: ignore[arg-type]
    played = laid(
        gladiator("ox a2 h4"),
        gladiator("elk a2 h4"),
        flinch,
        battle=LAST,
        acting=1,
        last=("ox", "elk"),
        me=Side(hand="flinch"),
    )
    played.attack("elk")
    words = LudusWording(played.game.box)
    alone = replace(played.state, options=replace(played.state.options, players=("person", "easy")))
    assert words.question(alone) == "Damage is assigned: 2 to your ox. React?"
    assert words.question(played.state) == "Damage is assigned: 2 to School I's ox. React?"
    assert [words.action(played.state, one) for one in played.legal] == ["React: flinch", "Do not react"]


def test_answers_name_what_they_cost() -> None:
    bribe = tactic("bribe", *CULL, scheme=CULL)
    lord = patron("lord", 1)
    me = Side(hand="ox bribe lord inc1", reserve="bribe", coins=4)
    played = laid(gladiator("ox a2 h4 g3 b1"), bribe, lord, me=me)
    words = LudusWording(played.game.box)
    told = [words.action(played.state, one) for one in played.legal]
    assert told == [
        "Play ox A2 H4 G3 B1",
        "Scheme: bribe",
        "Play lord, Influence 1",
        "Reserve bribe",
        "End your actions, Discard 4",
        "Reserve back: 1 card, 1 Coin",
    ]
    played.do(a.PlayCard(0, "ox"))
    assert [words.action(played.state, one) for one in played.legal][FL1] == "arena01 (Fleeting, 1 Glory)"


def test_gladiators_of_one_name_are_told_apart_by_their_numbers() -> None:
    played = laid(gladiator("ox a2 h4"), gladiator("elk h2"), battle=LAST, acting=0, last=("ox ox", "elk elk*1"))
    words = LudusWording(played.game.box)
    first = next(one.number for one in played.state.fighters if one.card == "ox")
    attacks = [words.action(played.state, one) for one in played.legal if isinstance(one, a.Attack)]
    assert attacks == ["Attack with ox #1, Attack 2", "Attack with ox #2, Attack 2"]
    played.do(a.Attack(0, first))
    hits = [words.action(played.state, one) for one in played.legal]
    assert [hit.split(", ")[1] for hit in hits] == ["2 of 2 Health", "1 of 2 Health"]
    assert words.question(played.state) == "Whom does School I's ox #1 hit for 2?"


def test_compulsory_reactions_of_one_title_are_told_apart() -> None:
    groan = u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(n=1),))
    sigh = u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(n=2),))
    sweep = tactic("sweep", f.Damage(whom=f.Each(), n=3))
    played = laid(
        gladiator("ox a1 h1", groan),
        gladiator("elk a1 h1", sigh),
        gladiator("bull a1 h9"),
        sweep,
        battle=LAST,
        acting=0,
        last=("bull ox ox elk", "bull ox"),
        me=Side(hand="sweep"),
    )
    played.do(a.PlayCard(0, "sweep"))
    words = LudusWording(played.game.box)
    told = [words.action(played.state, one) for one in played.legal]
    assert all(isinstance(one, a.First) for one in played.legal)
    assert len(set(told)) == len(told) == 4
    assert "School II's ox first" in told
    assert "School I's elk first" in told
    assert words.question(played.state).endswith("You must use several Reactions. Which comes first?")
