"""Everything that can be done, happen, be refused or stand on a card has a sentence."""

from typing import Any, get_args, get_origin

import msgspec
import pytest

from rules.campaign import effects, journey_effects
from rules.campaign.cards import Branch, Reward, Stake, Win
from rules.campaign.combat import frames, play
from rules.campaign.combat.dispatch import QUESTIONS
from rules.campaign.combat.events import ChangeAnswered
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import CampaignAction, TakeTactics
from rules.campaign.journey.events import CampaignEvent
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.journey.legal import ASKING as ASKS
from rules.campaign.journey.state import Campaign, Options
from rules.kernel.game import Refusal
from tests.content_set import a_catalogue
from tui.games.campaign.facts import CampaignFacts
from tui.games.campaign.wording import CampaignWording
from tui.games.campaign.words import cards, combat_questions, journey_questions
from tui.games.campaign.words.effects import arena_rule, combat_rule
from tui.games.campaign.words.names import Names, dice, die
from tui.games.campaign.words.quests import branch, journey_deed, journey_rule, stake
from tui.games.campaign.words.refusals import SENTENCES

CAT = a_catalogue()
NAMES = Names(CAT)
GAME = CampaignGame(CAT)

SAMPLES: dict[str, Any] = {
    "arena": "atlanteans",
    "bane": "gigantic",
    "card": "reckless",
    "do": effects.Heal(1),
    "cards": ("reckless", "morning_card"),
    "cause": "out_of_time",
    "chip": "trident",
    "dice": ("blue", "red"),
    "faces": (3, 6),
    "heroes": ("decimus", "bingqing"),
    "hero": "krakenlance",
    "path": ("c3", "c4"),
    "reason": "surrender",
    "priority": "strongest",
    "scion": "taotie",
    "skill": effects.Skill("regen", 2),
    "tactic": "stun",
    "unit": "archer",
    "using": "attack",
    "what": "health",
    "who": effects.Who(),
}
"""A value for each field whose type alone does not say enough."""

PROWESS = {"Choose", "ProwessGained", "ProwessSacrificed", "SacrificeProwess"}
"""What names a card of prowess, not an event card."""


def sample(kind: Any, field: str) -> Any:
    """A value that a field of some name and type may have."""
    if (get_origin(kind) is not None and str in get_args(kind)) or kind is str:
        return SAMPLES.get(field, "c4")
    if kind is int:
        return 2
    if kind is bool:
        return True
    options = get_args(kind)
    if options and isinstance(options[0], str):
        return options[0]
    return SAMPLES[field]


def made(kind: type[msgspec.Struct]) -> Any:
    """A struct with sample values in all its fields."""
    fields = msgspec.structs.fields(kind)
    given = {f.name: sample(f.type, f.name) for f in fields if f.default is msgspec.NODEFAULT}
    if kind.__name__ in PROWESS:
        given["card"] = "follow_my_lead"
    return kind(**given)


def fighting() -> Campaign:
    """A campaign with a combat, so that keys and chips have names."""
    state = GAME.start(Options(primuses=("bingqing", "decimus", "the_parthian")), 7)
    table = state.laid
    combat = play.begin(CAT, table, play.Brief(kind="sport", arena="atlanteans", event="morning_card")).state
    return msgspec.structs.replace(state, pending=(CombatVenue(state=combat),), table=None)


STATE = fighting()
WORDING = CampaignWording(CAT)


@pytest.mark.parametrize("kind", get_args(CampaignEvent), ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[Any]) -> None:
    """An event reads as a line that begins with a capital or a dash and ends as a sentence does."""
    line = WORDING.event(STATE, made(kind))

    assert line
    assert line[0].isupper() or line[0] in "—("
    assert line[-1] in ".:—", line


@pytest.mark.parametrize("kind", get_args(CampaignAction), ids=lambda kind: kind.__name__)
def test_every_action_has_a_line(kind: type[Any]) -> None:
    """An action reads as a menu line: it begins with a capital, has no full stop, and shows no id."""
    line = WORDING.action(STATE, made(kind))

    assert line[0].isupper()
    assert not line.endswith(".")
    assert "_" not in line


@pytest.mark.parametrize("code", sorted(GAME.refusals), ids=str)
def test_every_refusal_has_a_sentence(code: str) -> None:
    """A refusal without facts still reads as a sentence."""
    line = WORDING.refusal(STATE, Refusal(code, GAME.refusals[code]))

    assert line[0].isupper()
    assert line.endswith(".")
    assert "{" not in line


def test_no_sentence_is_for_a_code_that_does_not_exist() -> None:
    """The closed lists of the rules and the sentences are the same."""
    assert set(SENTENCES) == set(GAME.refusals)


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_every_question_of_combat_is_worded(kind: type[Any]) -> None:
    """Frames that ask have a question of their own."""
    own = {frames.Opening, frames.ChoosingAbility, frames.UnitStriking}
    assert kind in combat_questions._ASKS or kind in own


@pytest.mark.parametrize("kind", ASKS, ids=lambda kind: kind.__name__)
def test_every_question_of_the_journey_is_worded(kind: type[Any]) -> None:
    """Frames that ask have a question of their own."""
    state = msgspec.structs.replace(STATE, pending=(*STATE.pending, made(kind)))
    assert journey_questions.question(NAMES, state) != "The campaign goes on."


@pytest.mark.parametrize("kind", get_args(effects.CombatRule), ids=lambda kind: kind.__name__)
def test_every_rule_of_combat_is_worded(kind: type[Any]) -> None:
    """A rule's sentence is made from the rule."""
    deeper = {
        "who": effects.Who(),
        "skill": effects.Skill("regen", 2),
        "do": effects.Heal(1),
        "dice": ("blue",),
        "n": 2,
    }
    fields = msgspec.structs.fields(kind)
    given = {f.name: deeper.get(f.name, sample(f.type, f.name)) for f in fields if f.default is msgspec.NODEFAULT}

    line = combat_rule(kind(**given))

    assert line[0].isupper()
    assert line.endswith(".")


@pytest.mark.parametrize("where", get_args(effects.DiceWhere))
def test_a_rule_for_more_dice_says_where(where: Any) -> None:
    """A rule that holds in certain places reads otherwise than one that holds everywhere."""
    line = combat_rule(effects.AddDice(dice=("black",), who=effects.Who(), where=where))

    assert line.startswith("Each unit adds [5] to its Attack")
    assert line.endswith("Attack.") is (where == "anywhere")


@pytest.mark.parametrize(
    ("times", "begins"),
    [
        ({}, "Each rival has"),
        ({"from_turn": 3}, "From rival turn 3 on, each rival has"),
        ({"to_turn": 2}, "Up to rival turn 2, each rival has"),
        ({"from_turn": 3, "to_turn": 5}, "In rival turns 3 to 5, each rival has"),
    ],
)
def test_a_rule_for_some_turns_says_when(times: dict[str, int], begins: str) -> None:
    rule = effects.ChangeStat(stat="movement", add=1, who=effects.Who(side="rival", **times))  # type: ignore[arg-type]

    assert combat_rule(rule).startswith(begins)


@pytest.mark.parametrize("when", get_args(effects.EndsOn))
@pytest.mark.parametrize(("result", "begins"), [("won", "You win "), ("failed", "You fail ")])
def test_every_end_that_a_rule_adds_is_worded(when: Any, result: Any, begins: str) -> None:
    lines = {combat_rule(effects.EndsWhen(when=when, result=result, n=n)) for n in (1, 2)}

    assert all(line.startswith(begins) and line.endswith(".") for line in lines)
    assert len(lines) == (2 if when in {"turn", "fallen"} else 1)


@pytest.mark.parametrize("kind", get_args(journey_effects.JourneyDeed), ids=lambda kind: kind.__name__)
def test_every_deed_of_the_journey_is_worded(kind: type[Any]) -> None:
    """A deed is a clause, and says its number."""
    fields = [field.name for field in msgspec.structs.fields(kind)]
    told = [journey_deed(kind(**dict.fromkeys(fields, n))) for n in (2, 3)]

    assert not told[0][0].isupper()
    assert not told[0].endswith(".")
    assert len(set(told)) == (2 if fields else 1)


def test_what_is_at_stake_says_when_it_falls_due() -> None:
    """A wager, a sport and the way of winning are told."""
    deed = journey_effects.Grow()
    told = [
        Stake(do=deed),
        Stake(do=deed, result="failed"),
        Stake(do=deed, how=Win(changed=True)),
        Stake(do=deed, how=Win(by_turn=5, sport="spar")),
    ]

    assert [stake(NAMES, one) for one in told] == [
        "If you win, your hero grows by one step.",
        "If you fail, your hero grows by one step.",
        "If you win with the wager taken, your hero grows by one step.",
        "If you win at Spar by rival turn 5, your hero grows by one step.",
    ]


def test_a_branch_says_its_price_what_it_asks_and_what_it_gives() -> None:
    price = (journey_effects.LoseHp(2), journey_effects.GiveUpUnits(1))
    dear = Branch(
        name="Dear", price=price, criterion=Win(), reward=Reward("remove_bane"), gains=(journey_effects.Mend(3),)
    )

    assert branch(NAMES, dear) == [
        "Price: your hero loses 2 HP (to no less than 1) and you sacrifice 1 unit of your choice.",
        "Win a combat.",
        "Reward: Remove a bane from your camp or the bag. Your hero heals 3 HP.",
    ]


@pytest.mark.parametrize("where", get_args(effects.IncidentWhere))
def test_a_rule_for_an_incident_says_where(where: Any) -> None:
    """What follows in certain places reads otherwise than what follows everywhere."""
    line = combat_rule(effects.When(on="turn_starts", where=where, do=effects.Hurt(1), who=effects.Who()))

    assert line.startswith("When a unit")
    assert line.startswith("When a unit begins") is (where == "anywhere")


def test_what_happens_on_key_hexes_alone_says_so() -> None:
    """An incident is told of one unit."""
    rule = effects.When(on="turn_starts", where="key_hex", do=effects.Hurt(1), who=effects.Who(local=False))

    assert combat_rule(rule) == "When a non-local unit on a key hex begins a turn, it takes 1 damage."


@pytest.mark.parametrize(
    ("who", "whom"),
    [
        (effects.Who(side="rival", beside="hero"), "Each rival beside your hero"),
        (effects.Who(side="player", hero=True, beside="nobody"), "Your hero with no ally beside it"),
        (effects.Who(side="player", hero=True, isolated=True), "Your hero without an ally in the combat"),
        (effects.Who(side="player", hero=True), "Your hero"),
    ],
)
def test_whom_a_rule_touches_says_where_it_stands(who: effects.Who, whom: str) -> None:
    """Where a unit stands and whether it is alone belongs to the sentence."""
    assert combat_rule(effects.LoseDice(n=1, who=who)) == f"{whom} rolls 1 die fewer, the weakest first."


def test_what_is_forbidden_to_each_is_allowed_to_none() -> None:
    rival = effects.Who(side="rival", beside="hero")
    assert combat_rule(effects.Forbid(deed="heal", who=rival)) == "No rival beside your hero can heal in combat."
    hero = effects.Who(side="player", hero=True)
    assert combat_rule(effects.Forbid(deed="heal", who=hero)) == "Your hero cannot heal in combat."


def test_loot_says_what_comes_and_when_nothing_does() -> None:
    """The article fits a unit, and the room is told of."""
    rule = effects.When(on="defeats", do=effects.Loot(), who=effects.Who(side="player", hero=False))

    assert combat_rule(rule) == (
        "When a unit of yours except your hero defeats a unit, it brings the tactic of the other unit's first class "
        "from the supply into your camp, if there is room."
    )


@pytest.mark.parametrize(("add", "told"), [(1, "1 more tactic."), (2, "2 more tactics."), (-1, "1 fewer tactic.")])
def test_capacity_counts_tactics(add: int, told: str) -> None:
    """One is no plural."""
    assert combat_rule(effects.Capacity(add=add)) == f"You may hold {told}"


@pytest.mark.parametrize("rule", [effects.Shackle(units=2, length=3), effects.Circuit(n=3)])
def test_every_rule_of_one_arena_is_worded(rule: effects.ArenaRule) -> None:
    """A rule's sentence is made from the rule."""
    line = arena_rule(rule)

    assert line[0].isupper()
    assert line.endswith(".")
    assert "3 hexes" in line


@pytest.mark.parametrize(
    "rule",
    [
        journey_effects.OnJourney(on="sail", do=journey_effects.LoseHp(1)),
        journey_effects.OnJourney(on="spectate", do=journey_effects.GainInfluence(1)),
        journey_effects.NoLocalRecruits(),
        journey_effects.NoHarbor(region="kunlun"),
    ],
    ids=lambda rule: type(rule).__name__,
)
def test_every_rule_of_the_journey_is_worded(rule: journey_effects.JourneyRule) -> None:
    """A rule's sentence is made from the rule."""
    line = journey_rule(NAMES, rule)

    assert line[0].isupper()
    assert line.endswith(".")


def test_every_shipped_component_is_worded() -> None:
    """Each card, chip, arena and scion reads as lines, none of them empty, none with a gap left open."""
    told = [
        *(cards.unit(NAMES, one) for one in CAT.units),
        *(cards.hero(NAMES, one) for one in CAT.heroes),
        *(cards.tactic(one) for one in CAT.tactics),
        *(cards.bane(NAMES, one) for one in CAT.banes),
        *(cards.prowess(one) for one in CAT.prowess),
        *(cards.event(NAMES, one) for one in CAT.events),
        *(cards.opportunity(NAMES, one) for one in CAT.opportunities),
        *(cards.arena(NAMES, one) for one in CAT.arenas),
        *(cards.scion(NAMES, one) for one in CAT.scions),
    ]

    assert all(lines and all(line.strip() and "{" not in line for line in lines) for lines in told)


@pytest.mark.rule("V-DICE-04")
def test_a_die_is_told_by_the_number_of_its_hit_faces() -> None:
    """Each die shows its digit, so that no meaning hangs on its colour."""
    assert dice(("yellow", "blue", "green", "black", "red")) == "[2][3][4][5][6]"
    assert [die(colour) for colour in ("blue", "red")] == ["blue 3", "red 6"]


@pytest.mark.parametrize(
    ("tactics", "supply", "line"),
    [
        (("stun",), ("stun",) * 4, "Fill up on tactics: take 2"),
        (("stun",), ("stun",), "Fill up on tactics: take 1"),
        (("stun",) * 3, ("stun",), "Fill up on tactics: none, as your camp has no room for more"),
        (("stun",), (), "Fill up on tactics: none, as the supply is empty"),
    ],
)
def test_filling_up_on_tactics_says_how_many_come(tactics: tuple[str, ...], supply: tuple[str, ...], line: str) -> None:
    replace, table = msgspec.structs.replace, STATE.laid
    camped = replace(STATE, pending=(), table=replace(table, tactics=supply, camp=replace(table.camp, tactics=tactics)))

    assert WORDING.action(camped, TakeTactics()) == line
    assert bool(CampaignFacts(GAME).grave(camped, TakeTactics())) == ("none" in line), "nothing is asked about first"


def test_a_change_that_nothing_is_left_for_says_so() -> None:
    left = ChangeAnswered(card="reckless", yes=False)
    void = ChangeAnswered(card="reckless", yes=False, void=True)

    assert WORDING.event(STATE, left) == "Reckless: the combat is left as it is."
    assert WORDING.event(STATE, void) == "Reckless: no unit is left to add, so the combat is left as it is."


@pytest.mark.parametrize(
    ("side", "field", "value"),
    [
        (side, field, value)
        for side in ("any", "player", "rival")
        for field, values in {
            "hero": (True, False) if side != "rival" else (),
            "elite": (True, False),
            "local": (True, False),
            "classes": (("archer",), ("archer", "beast")),
            "tribune": (True, False) if side != "player" else (),
            "first": (True, False),
            "isolated": (True, False),
            "beside": ("hero", "nobody"),
        }.items()
        for value in values
    ],
)
def test_whom_a_rule_touches_is_said_to_the_last_condition(side: Any, field: str, value: Any) -> None:
    everybody, some = effects.Who(side=side), effects.Who(side=side, **{field: value})
    said = {combat_rule(effects.IgnoreDamage(n=1, who=who)) for who in (everybody, some)}
    assert len(said) == 2


def test_a_rule_that_needs_an_ally_says_so() -> None:
    rule = effects.IgnoreDamage(n=1, who=effects.Who(side="rival", isolated=False, classes=("defender",)))
    assert combat_rule(rule) == "Each rival defender with an ally in the combat ignores 1 of any damage dealt to it."
