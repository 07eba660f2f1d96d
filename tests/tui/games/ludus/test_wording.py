"""The cards of the ludus in words: pinned texts, and a sweep over everything that has one."""

import re

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Boast, Card, Gladiator, Income
from tests.content_set import a_box
from tui.games.ludus.words.cards import card_head, card_line, card_lines, card_text, marks, text_line, type_name
from tui.games.ludus.words.statics import static
from tui.games.ludus.words.texts import Speaker, ability, effect

BOX = a_box()
EVERYTHING: dict[str, Card | Arena] = {**BOX.card, **BOX.arena}

TEXTS = {
    "praetor": ["Tactic: Exhaust Praetor to deal 1 damage to a target Gladiator."],
    "vestalis": [
        "When damage is assigned to a Gladiator, you may Exhaust Vestalis to Prevent 1 damage assigned to a target Gladiator."
    ],
    "treacherous_augur": [
        "Scheme: Exhaust Treacherous Augur and pay 2 Coin to put a card of your Discard Pile on top of your Deck."
    ],
    "legatus": ["Add 1 to your total of Agility when Initiative is determined."],
    "aedile": ["Scheme: Exhaust Aedile to draw a card.", "Tactic: Exhaust Aedile to draw a card."],
    "thraex": ["Thraex has +1 Attack for each damage on it."],
    "spiculus": ["Tactic: Deal Spiculus 1 unpreventable damage to deal 1 damage to a target Gladiator."],
    "arbelas": [
        "When Arbelas leaves an Arena, deal damage equal to the Attack of Arbelas to a target Gladiator in this Arena."
    ],
    "samnite": ["Tactic: Put Samnite from your Hand into the Active Arena."],
    "rudiarius": ["Tactic: Pay 1 Coin to put Rudiarius from your Hand into the Active Arena."],
    "hoplomachus": ["While Hoplomachus is Exhausted, no other Gladiator in the same Arena can use a Tactic Ability."],
    "parmularius": [
        "Tactic: Exhaust Parmularius to Move 1 damage from a target Gladiator to another target Gladiator."
    ],
    "scutarius": [
        (
            "When damage is assigned to a Gladiator of yours, you may Reassign all damage assigned to another target Gladiator "
            "of yours in this Arena to Scutarius."
        )
    ],
    "bestiarius": [
        (
            "When Bestiarius attacks, if you have fewer Gladiators in the fight than your opponent, you may deal 1 damage to each "
            "opposing Gladiator."
        )
    ],
    "crescens": [
        "When Crescens attacks, if you hold a Reigning Champion Token, you may draw a card, then gain 1 Coin Token."
    ],
    "tetraites": [
        "The damage of Attacks of Tetraites cannot be Prevented.",
        "When damage is assigned to Tetraites, you may pay 1 Coin to Prevent 2 damage assigned to Tetraites.",
    ],
    "carpophorus": [
        (
            "When Carpophorus attacks, you may deal Carpophorus 1 unpreventable damage to Ready another target Exhausted Gladiator "
            "of yours."
        )
    ],
    "veles": ["When Veles enters an Arena, you may deal 1 damage to a target Gladiator in this Arena."],
    "crixus": ["When Crixus enters an Arena, deal 1 damage to each opposing Gladiator in this Arena."],
    "dimachaerus": ["When Dimachaerus attacks, you may deal 1 damage to a target opposing Gladiator."],
    "poisoned_cup": ["Pay 1 Coin to deal 3 damage to a target opposing Gladiator, then draw a card."],
    "laquearius": ["When an opposing Gladiator enters the same Arena, you may pay 1 Coin to Exhaust that Gladiator."],
    "gallus": ["When a Gladiator of yours is Defeated in the same Arena, give Gallus +1 Attack for this Battle."],
    "paegniarius": [
        "Paegniarius cannot be Targeted by Attacks or anything else.",
        (
            "When Paegniarius attacks, deal 1 damage to a target opposing Gladiator, then return Paegniarius to your Hand."
        ),
    ],
    "primus_palus": ["Each other Gladiator of yours in the same Arena has +1 Attack."],
    "oenomaus": ["Each opposing Gladiator in the same Arena has -1 Agility."],
    "amazon": ["Your Tactics deal 1 more damage in the same Arena."],
    "pierce": [
        (
            "Deal 1 damage to a target Gladiator. When a Gladiator that it damaged is Defeated in this Combat Turn, you may pay 2 "
            "Coin to have Pierce back in your Hand."
        )
    ],
    "change_of_plans": [
        "Scheme: Move a target Gladiator of yours to another open Arena.",
        "Tactic: Return a target damaged Gladiator of yours to your Hand, then draw a card.",
    ],
    "bribe_the_referee": [
        "Scheme: Take up to 2 Coin Tokens from your opponent.",
        "Tactic: Pay 1 Coin to Exhaust a Ready Patron of your opponent.",
    ],
    "fanfare": [
        (
            "Give each Gladiator of yours +1 Agility for this Battle, then draw a card. If you hold the Crowd's Favor, also gain 1 "
            "Coin Token."
        )
    ],
    "shield_bash": ["Deal 1 damage to a target opposing Ready Gladiator, then Exhaust it."],
    "scandal": ["Give a target opposing Gladiator +1 required Influence for this Battle."],
    "sand_in_the_eyes": ["When an opposing Gladiator attacks, give that Gladiator -2 Attack for this Combat Turn."],
    "missio": [
        "When damage is assigned to a Gladiator of yours, return a target Gladiator of yours with damage assigned to it to your Hand, then gain 2 Coin Tokens."
    ],
    "evade": [
        "When damage is assigned to a Gladiator of yours, Prevent all damage assigned to a target Gladiator of yours."
    ],
    "spy_in_the_market": ["When your opponent buys a card, take 1 Coin Token from your opponent, then draw a card."],
    "fresh_perspective": [
        "Gain 1 Coin Token. You may Discard the face-up cards of a Supply Deck of your choice and show new ones."
    ],
    "cull": ["Take a card of your Hand out of the game."],
    "private_tutor": [
        "Choose a face-up card of the Training Supply with a Coin Cost of 5 or less and take it to your Hand."
    ],
    "old_debts": ["Put an Income Card of your Discard Pile into your Hand, then gain 2 Coin Tokens."],
    "damnatio_memoriae": ["Have your opponent Discard a card, then draw 2 cards."],
    "public_feast": ["Gain 2 Coin Tokens. If you have less Glory than your opponent, also gain 3 Coin Tokens."],
    "casinum": [
        "You may put Gladiators into your Reserve too.",
        "Tactic: Exhaust Casinum to put a Gladiator from your Hand into the Active Arena.",
    ],
    "capua": ["Cards of the Gladiator Supply cost you 1 Coin less."],
    "londinium": ["Each Gladiator of yours requires 1 less Influence."],
    "corduba": ["Free action: Exhaust Corduba and Discard a card to gain 3 Coin Tokens."],
    "ephesus": ["Draw 1 more card at the end of your Machinations Turn."],
    "lugdunum": [
        "Each Late Registration costs you 2 Coin less.",
        "When an opposing Gladiator is Defeated, you may Exhaust Lugdunum to draw a card.",
    ],
    "boast_of_the_forum": ["It does nothing but take a place in your Hand."],
    "smooth_talk": [],
}


@pytest.mark.parametrize("id_", TEXTS)
def test_what_a_card_says(id_: str) -> None:
    assert card_lines(EVERYTHING[id_], melee=False) == TEXTS[id_]


@pytest.mark.parametrize(
    ("id_", "said"),
    [
        ("samnite", "Gladiator, Coin Cost 5, Attack 2, Health 3, Agility 1 (G), Bloodlust 2, requires Influence 1."),
        ("cestus", "Gladiator, Attack 1, Health 3, Agility 1 (G), Bloodlust 3."),
        ("legatus", "Patron, Coin Cost 5, grants Influence 2."),
        ("smooth_talk", "Income, Coin Cost 7, worth 5 Coin."),
        ("pierce", "Tactic, Coin Cost 1."),
        ("drill", "Scheme/Tactic, Coin Cost 1."),
        ("boast_of_the_forum", "Boast, number 15."),
        ("capua", "Arena."),
    ],
)
def test_the_head_of_a_card(id_: str, said: str) -> None:
    assert card_head(EVERYTHING[id_]) == said
    assert card_text(BOX, id_).startswith(said)


@pytest.mark.parametrize(
    ("id_", "said"),
    [
        ("samnite", "Samnite, Gladiator, A2 H3 G1 B2 R1, 5 Coin"),
        ("cestus", "Cestus, Gladiator, A1 H3 G1 B3"),
        ("legatus", "Legatus, Patron, Influence 2, 5 Coin"),
        ("shady_dealings", "Shady Dealings, Income, worth 3, 4 Coin"),
        ("drill", "Drill, Scheme/Tactic, 1 Coin"),
        ("evade", "Evade, Reaction, 7 Coin"),
        ("boast_of_the_forum", "Boast of the Forum, Boast, number 15"),
        ("capua", "Capua, Arena"),
        ("what_nobody_has", "what_nobody_has"),
    ],
)
def test_a_card_in_a_line(id_: str, said: str) -> None:
    assert card_line(BOX, id_) == said


# The sweep


@pytest.mark.parametrize("id_", EVERYTHING)
def test_everything_is_worded(id_: str) -> None:
    thing = EVERYTHING[id_]
    lines = card_lines(thing, melee=False)
    assert bool(lines) == (not isinstance(thing, Income) and id_ not in ("cestus", "andabata", "crooked_senator"))
    for line in [card_head(thing), *lines]:
        assert re.fullmatch(r"[A-Z][^_<>{}\[\]]*\.", line), line
        assert "  " not in line
        assert " ." not in line
        assert "None" not in line
    assert len(card_text(BOX, id_)) <= 320
    assert len(card_line(BOX, id_)) <= 60


def test_no_two_things_of_a_type_say_the_same() -> None:
    said = [
        (type(thing), " ".join(card_lines(thing, melee=False)).replace(thing.name, "X"))
        for thing in EVERYTHING.values()
        if card_lines(thing, melee=False) and not isinstance(thing, Boast) and thing.id not in BOX.levels
    ]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("key", BOX.text)
def test_every_usable_text_has_its_line(key: str) -> None:
    text = BOX.text[key]
    line = text_line(BOX, key)
    assert line in card_lines(EVERYTHING[text.source], melee=False)
    if ":scheme" in key or (text.use == "scheme" and "/" in key):
        assert line.startswith("Scheme: ")
    if text.use == "free":
        assert line.startswith("Free action: ")
    if text.use == "tactic" and ("/" in key or ":ambush" in key):
        assert line.startswith("Tactic: ")


def test_both_sides_of_a_card_have_their_own_line() -> None:
    assert text_line(BOX, "drill") == "Tactic: Give a target Gladiator of yours +1 Attack for this Battle."
    assert text_line(BOX, "drill:scheme") == "Scheme: Take a card of your Hand out of the game."
    assert text_line(BOX, "aedile/1") == "Tactic: Exhaust Aedile to draw a card."
    assert text_line(BOX, "samnite:ambush") == "Tactic: Put Samnite from your Hand into the Active Arena."


def test_marks_leave_out_what_is_not_required() -> None:
    veles = BOX.gladiator["veles"]
    assert isinstance(veles, Gladiator)
    assert marks(veles) == "A1 H2 G3 B1"
    assert marks(BOX.gladiator["samnite"]) == "A2 H3 G1 B2 R1"
    assert type_name(BOX.card["pierce"]) == "Tactic"


# Words that no card of the game says


OX = Speaker("Ox", melee=False, fights=True)
WORDS: dict[str, tuple[u.Cue, f.Deed]] = {
    "When a player buys a card, draw a card.": (u.Cue("bought"), f.Draw()),
    "When a Gladiator attacks, draw a card.": (u.Cue("attacks"), f.Draw()),
    "When a Gladiator leaves the same Arena, draw a card.": (u.Cue("leaves"), f.Draw()),
    "When Ox leaves an Arena, draw a card.": (u.Cue("leaves", "self"), f.Draw()),
    "When an opposing Gladiator is Defeated in the same Arena, Discard 2 cards.": (
        u.Cue("defeated", "other"),
        f.Discard(side="own", n=2),
    ),
    "When Ox is Defeated, put a card of your Discard Pile into your Hand.": (
        u.Cue("defeated", "self"),
        f.Recall(to="hand"),
    ),
    "When Ox attacks, return each other opposing Gladiator to the Hand of its owner.": (
        u.Cue("attacks", "self"),
        f.Withdraw(whom=f.Each("other", others=True)),
    ),
    "When Ox attacks, Move all damage from Ox to a target Gladiator of yours.": (
        u.Cue("attacks", "self"),
        f.Move(whom=f.Itself(), onto=f.Target("own"), n="all"),
    ),
}


@pytest.mark.parametrize("said", WORDS)
def test_reactions_of_any_kind(said: str) -> None:
    when, deed = WORDS[said]
    assert ability(OX, u.ReactionAbility(when, (deed,))) == said


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (s.Aura("agility", 2, side="any"), "Each other Gladiator in the same Arena has +2 Agility."),
        (s.Aura("agility", 2, side="any", others=False), "Each Gladiator in the same Arena has +2 Agility."),
        (s.Aura("influence", 1, side="other"), "Each opposing Gladiator in the same Arena requires 1 more Influence."),
        (s.Initiative(3), "Add 3 to your total of Agility when Initiative is determined in the same Arena."),
    ],
)
def test_constant_parts_of_a_gladiator(one: s.Static, said: str) -> None:
    assert static(OX, one) == said


def test_numbers_of_constant_parts_of_a_house() -> None:
    house = Speaker("House", melee=False)
    assert static(house, s.Thrift(2)) == "Cards of the Supply cost you 2 Coin less."
    assert static(house, s.Insured(2)) == "You gain 2 more Coin Tokens for each Gladiator of yours that is Defeated."
    assert static(house, s.Scholar(2)) == "Draw 2 more cards at the end of your Machinations Turn."
    assert static(house, s.Aura("health", 1, side="other")) == "Each opposing Gladiator has +1 Health."


def test_conditions_and_choices_make_sentences_of_their_own() -> None:
    deeds = (
        f.Draw(given="favor"),
        f.Coins(given="favor"),
        f.Rob(n=2),
        f.Draw(may=True),
        f.Draw(may=True, given="behind"),
    )
    assert effect(Speaker("Ox", melee=False), deeds, u.Cost(coins=1, toss=2)) == (
        "If you hold the Crowd's Favor, pay 1 Coin and Discard 2 cards to draw a card, then gain 1 Coin Token. Take up to 2 Coin "
        "Tokens from your opponent. You may draw a card. If you have less Glory than your opponent, you may also draw a card."
    )


def test_what_comes_only_with_something_that_can_be_left_says_so() -> None:
    """Whether a condition is a second one or stands by itself, nobody has to guess."""
    deeds = (f.Boost(whom=f.Cause()), f.Draw(given="favor"))
    matrona = u.ReactionAbility(u.Cue("attacks", "own"), deeds, u.Cost(coins=1), may=True)
    assert ability(Speaker("Matrona", melee=False), matrona) == (
        "When a Gladiator of yours attacks, you may pay 1 Coin to give that Gladiator +1 Attack for this Combat Turn. "
        "If you do, and you hold the Crowd's Favor, also draw a card."
    )
    choice = u.ReactionAbility(u.Cue("bought"), (f.Draw(), f.Coins(may=True)), may=True)
    assert ability(Speaker("House", melee=False), choice) == (
        "When a player buys a card, you may draw a card. If you do, you may gain 1 Coin Token."
    )
