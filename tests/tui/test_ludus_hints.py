"""Why the ludus's hints advise what they do: a sentence for every kind of answer, true to the forecast, never long."""

import random

import pytest

from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.game import LudusGame
from rules.ludus.records import Card
from rules.ludus.state import Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron, reaction, scheme, tactic
from tui.facts.ludus import LudusFacts
from tui.games import GAMES
from tui.wording.ludus_hints import MOST, why

GAME: LudusGame = GAMES["ludus"].game  # type: ignore[assignment]
OX, ELK = gladiator("ox a2 h4 g3 b2 i1"), gladiator("elk a1 h2 g1 b1")
LORD, VEST = patron("lord", 2), patron("vest", 1)
JAB = tactic("jab", f.Damage(whom=f.Target(side="other"), n=2), price=2)
DUCK = reaction("duck", f.When("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"), price=3)
PLAN = scheme("plan", f.Cull(), price=1)
CARDS: tuple[Card, ...] = (OX, ELK, LORD, VEST, JAB, DUCK, PLAN)


def told(played: Played, done: a.LudusAction) -> str:
    """The reason for an answer, which has to be one that can be given."""
    assert done in played.legal
    known = played.game.view(played.state, done.seat)
    return why(played.game.box, played.game.rules, known, played.legal, done)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("ox", "It has Attack 2, Health 4 and Agility 3, and requires Influence 1."),
        ("elk", "It has Attack 1, Health 2 and Agility 1, and requires no Influence."),
        ("lord", "It grants Influence 2, turn after turn."),
        ("inc3", "It pays 3 Coin each time you draw it, so that you can buy dearer cards."),
        ("jab", "It adds to your Deck: Deal 2 damage to a target opposing Gladiator."),
    ],
)
def test_what_is_bought_is_told_by_what_it_adds(card: str, reason: str) -> None:
    assert told(laid(*CARDS, row=card, me=Side(coins=20)), a.Buy(0, card)) == reason


def test_a_gladiator_is_told_by_initiative_or_bloodlust() -> None:
    played = laid(*CARDS, me=Side(hand="elk", villa="lord"), last=("", "elk"), boasts=(6, 10))
    assert told(played, a.Play(0, "elk")) == "It will fight for Glory, and brings Bloodlust to 2 of 6."
    played.play("elk")
    assert told(played, a.Place(0, LAST)) == "It will fight for Glory in arena03, and brings Bloodlust to 2 of 6."
    enough = laid(*CARDS, me=Side(hand="elk", villa="lord"), last=("", "elk"), boasts=(2, 10))
    assert told(enough, a.Play(0, "elk")) == "It will fight for Glory, and Bloodlust 2 reaches the Boast of 2."
    stronger = laid(*CARDS, me=Side(hand="ox", villa="lord"), last=("", "elk")).play("ox")
    assert told(stronger, a.Place(0, LAST)) == "It gives you the Initiative in arena03."


def test_a_card_put_aside_and_one_culled_have_reasons_of_their_own() -> None:
    played = laid(*CARDS, me=Side(hand="jab plan inc1"))
    assert told(played, a.Reserve(0, "jab")).startswith("In your Hand it would be Discarded")
    played.play("plan")
    assert told(played, a.Pick(0, "inc1")) == "Without it you draw your better cards sooner."


@pytest.mark.parametrize(
    ("row", "hand", "reason"),
    [
        ("inc5", "inc1 jab", "You cannot pay for any card of the Supply, and nothing in your Hand can be played now."),
        ("jab", "inc1 inc1", "No card that you can pay for is worth a place in your Deck"),
        ("inc5", "elk", "nothing in your Hand helps now."),
    ],
)
def test_an_end_tells_why_there_is_nothing_better(row: str, hand: str, reason: str) -> None:
    played = laid(*CARDS, gladiator("boar", price=30), row="boar" if row == "inc5" else row, me=Side(hand=hand))
    assert reason in told(played, a.EndActions(0))


def fight(last: tuple[str, str], me: str = "", other: str = "", acting: int = 0) -> Played:
    return laid(
        *CARDS,
        battle=LAST,
        last=last,
        me=Side(hand=me, villa="lord"),
        other=Side(hand=other, villa="lord"),
        acting=acting,
    )


def test_an_attack_is_told_by_whom_it_fells_or_hurts() -> None:
    assert told(*struck("ox", "elk")) == "It Defeats opposing elk, if nobody reacts."
    assert told(*struck("elk", "ox")) == "It leaves opposing ox 3 Health, if nobody reacts."
    assert told(*struck("ox", "elk ox*3")) == "It can Defeat opposing elk or opposing ox, if nobody reacts."
    chosen = fight(("ox", "elk ox")).attack("ox")
    assert told(chosen, a.Choose(0, chosen.number("elk"))) == "It Defeats opposing elk, if nobody reacts."
    tactics = fight(("elk", "ox*1 ox"), me="jab")
    assert told(tactics, a.Play(0, "jab")) == "It could leave opposing ox #7 1 Health, if nobody reacts."


def struck(mine: str, theirs: str) -> tuple[Played, a.LudusAction]:
    played = fight((mine, theirs))
    return played, a.Attack(0, next(one.number for one in played.state.fighters if one.owner == 0))


def test_a_reaction_is_told_by_what_it_saves() -> None:
    played = fight(("elk", "ox"), me="duck", acting=1).attack("ox")
    assert told(played, a.Play(0, "duck")) == "It saves your elk, who would be Defeated."
    assert told(played, a.Pass(0)) == "No Reaction of yours is worth it, though your elk would fall."
    spared = fight(("ox", "elk"), me="duck", acting=1).attack("elk")
    assert told(spared, a.Play(0, "duck")) == "It spares your Gladiators 1 damage."
    assert told(spared, a.Pass(0)) == "None of your Gladiators falls to this, so your Reactions can wait."


@pytest.mark.parametrize("seed", [1, 2])
def test_every_answer_of_a_game_has_a_short_sentence(seed: int) -> None:
    rng, state, number = random.Random(seed), GAME.start(Options(first=0), seed), 0
    bots = [BOTS["easy"](GAME, seat) for seat in (0, 1)]
    while (seat := GAME.to_act(state)) is not None and number < 250:
        known, legal = GAME.view(state, seat), GAME.legal(state)
        told = why(GAME.box, GAME.rules, known, legal, rng.choice(legal))
        assert told.endswith(".")
        assert len(told) <= MOST
        state = GAME.apply(state, bots[seat].choose(known, legal, number)).state
        number += 1


def test_the_facts_give_the_reason_with_the_hint() -> None:
    played = laid(*CARDS, row="lord", me=Side(coins=20, hand="elk"))
    adviser = LudusFacts(played.game).adviser(played.state, 0)
    assert adviser is not None
    hint = adviser(lambda: None)
    assert hint.why == told(played, hint.action)
    assert hint.more[0] == "The hard bot would do this in your place."
