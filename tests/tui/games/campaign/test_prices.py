"""Prices are said before they are paid, and are what is paid."""

from typing import Literal

import pytest
from msgspec.structs import replace

from rules.bots.campaign.reasons import Advice, Reason
from rules.campaign.cards import Stake
from rules.campaign.journey.actions import Accept, Claim, Sail, Spectate, TakeRival, Walk
from rules.campaign.journey.frames import ChoosingImprovement, CombatVenue, Recruiting, RemovingBanes, Travelling
from rules.campaign.journey.state import Fought
from rules.campaign.journey_effects import Delay, GainInfluence, GiveUpProwess, LoseHp, OnJourney
from rules.campaign.table.state import Held
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import growing, set_out
from tests.tui.games.campaign.situations import at
from tests.tui.states import set_state
from tui.games.campaign.pictures.road import place_lines
from tui.games.campaign.words import prices
from tui.games.campaign.words.hints import delay, why
from tui.games.campaign.words.journey_actions import action, is_troop_full
from tui.games.campaign.words.journey_questions import question
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.session import Session
from tui.text.lines import text_of

NAMES = Names(a_catalogue())


def with_sheet(session: Session, act: int = 1, banes: tuple[str, ...] = (), **sheet: int) -> Session:
    table = session.state.table
    camp = replace(table.camp, banes=banes)
    table = replace(table, act=act, camp=camp, sheet=replace(table.sheet, **sheet))
    set_state(session, replace(session.state, table=table))
    return session


def wording(session: Session, action: object) -> str:
    return session.spoken.wording.action(session.state, action)


@pytest.mark.rule("V-SPECTATE-04")
@pytest.mark.parametrize(
    ("act", "influence", "told"),
    [
        (1, 0, "+1 influence"),
        (1, 3, "+1 influence, a bane in force at once"),
        (2, 2, "+2 influence, a bane in force at once"),
        (3, 4, "+3 influence"),
        (4, 3, "+4 influence, a bane in force at once"),
        (4, 0, "+4 influence, a bane in force at once"),
    ],
)
def test_spectating_costs_influence_by_the_act_and_the_banes_that_come_with_it(
    house: House, act: int, influence: int, told: str
) -> None:
    session = with_sheet(set_out(house), act, influence=influence)
    before = session.state.laid

    assert prices.spectating(NAMES, session.state) == told
    assert prices.losing(session.state) == told.removesuffix(" in force at once")
    session.act(Walk(to="cassiterides"))
    session.act(Spectate())
    while not isinstance(session.state.top, Travelling):
        session.act(session.legal()[0])
    after = session.state.laid
    assert after.sheet.influence == influence + act
    assert (len(before.banes) - len(after.banes) == 1) == told.endswith("a bane in force at once")


def test_spectating_tells_what_it_heals(house: House) -> None:
    session = with_sheet(set_out(house), hp=4)

    assert prices.healing(session.state) == "2 HP back"
    lines = [text_of(part).strip() for part in place_lines(NAMES, session.spoken.game, session.state, "colonia", 60)]  # type: ignore[arg-type]
    assert "1 week, or watch: +1 influence, 2 HP back" in lines


def test_the_answer_to_an_event_tells_its_price(house: House) -> None:
    session = with_sheet(at(house, "atlantis"), 2, influence=2)
    session.act(Walk(to="cassiterides"))

    assert wording(session, Accept()) == "Accept the event: 1 week"
    assert wording(session, Spectate()) == "Only watch (spectate): +2 influence, a bane in force at once"
    hurt = with_sheet(session, 2, influence=2, hp=4)
    assert wording(hurt, Spectate()) == "Only watch (spectate): 2 HP back, +2 influence, a bane in force at once"


@pytest.mark.parametrize(("card", "told"), [("snowed_in", "1 week, 2 if you win"), ("morning_card", "1 week")])
def test_an_event_that_may_take_a_second_week_says_so_in_its_price(house: House, card: str, told: str) -> None:
    state = replace(at(house, "event").state, event=card)
    names = Names(GAMES["campaign"].game.cat)  # type: ignore[attr-defined]

    assert prices.accepting(names, state, "bloodshed") == told


def test_what_banes_add_is_said_by_each_answer_that_they_answer_to(house: House) -> None:
    session = with_sheet(at(house, "cassiterides"), banes=tuple(one.id for one in NAMES.cat.banes))
    state = session.state

    assert wording(session, Sail(harbor="thule", to="messana")).endswith(f"({prices.sailing(NAMES, state)})")
    assert prices.sailing(NAMES, state) != "1 week"
    session.act(Walk(to="londinium"))
    kind = NAMES.cat.location["londinium"].kind
    told = prices.accepting(NAMES, session.state, kind)  # type: ignore[arg-type]
    assert wording(session, Accept()) == f"Accept the event: {told}"


@pytest.mark.rule("V-WEEK-01")
@pytest.mark.rule("V-WEEK-03")
def test_an_event_and_a_voyage_cost_a_week(house: House) -> None:
    session = at(house, "cassiterides")

    assert prices.accepting(NAMES, session.state, "sport") == "1 week"
    assert prices.sailing(NAMES, session.state) == "1 week"
    session.act(Sail(harbor="thule", to="messana"))
    assert session.state.crossed == 1


def test_banes_that_answer_to_a_moment_are_in_its_price(house: House) -> None:
    wanted = {GainInfluence: "influence", LoseHp: "HP", GiveUpProwess: "a prowess card or +"}
    seen = set()
    for bane in NAMES.cat.banes:
        state = with_sheet(set_out(house), banes=(bane.id,)).state
        told = {
            "spectate": prices.spectating(NAMES, state),
            "sail": prices.sailing(NAMES, state),
            "sport": prices.accepting(NAMES, state, "sport"),
            "bloodshed": prices.accepting(NAMES, state, "bloodshed"),
            "opportunity": prices.accepting(NAMES, state, "opportunity"),
        }
        for rule in bane.journey:
            if isinstance(rule, OnJourney) and rule.on in told:
                assert wanted[type(rule.do)] in told[rule.on], bane.id
                seen.add(rule.on)
    assert {"spectate", "sail"} <= seen


def test_a_bane_that_takes_a_week_of_whoever_watches_or_sails_is_in_the_price(house: House) -> None:
    names = Names(GAMES["campaign"].game.cat)  # type: ignore[attr-defined]
    state = with_sheet(set_out(house), banes=("long_dusk",)).state
    late = replace(state, weeks=(11, 0, 0, 0))

    assert prices.spectating(names, state) == "+1 influence, 1 more week"
    assert prices.spectating(names, late) == "+1 influence"


@pytest.mark.parametrize(("crossed", "told"), [(10, "1 week, or watch"), (11, "Not in the last week; watch")])
def test_a_place_says_whether_a_week_is_left_for_its_event(house: House, crossed: int, told: str) -> None:
    session = at(house, "colonia", weeks=(crossed, 0, 0, 0))
    lines = [text_of(part).strip() for part in place_lines(NAMES, session.spoken.game, session.state, "lugdunum", 60)]  # type: ignore[arg-type]

    assert f"{told}: +1 influence" in lines


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (
            "sport",
            "If won: a rival unit or tactics. If lost: +1 influence.",
        ),
        (
            "bloodshed",
            "If won: your hero grows. If lost: +1 influence.",
        ),
        ("opportunity", ""),
    ],
)
def test_what_a_fight_is_for_is_said_before(house: House, kind: prices.Toll, told: str) -> None:
    assert prices.stakes(set_out(house).state, kind) == told


def test_a_place_says_what_is_won_there(house: House) -> None:
    session = set_out(house)
    lines = place_lines(NAMES, session.spoken.game, session.state, "cassiterides", 40)  # type: ignore[arg-type]
    told = [text_of(part).strip() for part in lines]
    top = NAMES.event(session.state.laid.decks.sport[0])

    assert told[1:7] == [
        "1 week, or watch: +1 influence",
        top,
        "Spar or Capture the Flag",
        "Arena: new in this campaign.",
        "Win: a rival unit or tactics",
        "Lose: +1 influence",
    ]


@pytest.mark.parametrize(
    ("act", "late", "told"),
    [
        (1, 0, ""),
        (1, 1, "The price: at 1 stop on that way you can only watch, +1 influence."),
        (2, 2, "The price: at 2 stops on that way you can only watch, +4 influence, a bane in all."),
        (4, 3, "The price: at 3 stops on that way you can only watch, +12 influence, 3 banes in all."),
    ],
)
def test_a_hint_says_the_price_of_stops_without_a_week(house: House, act: int, late: int, told: str) -> None:
    state = with_sheet(set_out(house), act, influence=0).state
    figures = (("moves", 3), *((("late", late),) if late else ()))

    assert delay(NAMES, state, Reason("approach", figures)) == told


def test_a_hint_where_to_go_names_the_place_and_what_waits_there(house: House) -> None:
    state = set_out(house).state
    top = NAMES.event(state.laid.decks.sport[0])

    def told(to: str, **decks: tuple[str, ...]) -> str:
        table = replace(state.laid, decks=replace(state.laid.decks, **decks))
        advice = Advice(Walk(to=to), Reason("approach", (("to", to), ("moves", 3))))
        return why(NAMES, replace(state, table=table), advice, alone=False)

    far = "an open capital is 3 moves away from there."
    assert (
        told("cassiterides") == f"At Cassiterides waits {top} (Sport), of all in reach the best for your troop; {far}"
    )
    assert told("cassiterides", sport=()) == f"Of all in reach, Cassiterides seems to suit your troop best; {far}"


def test_a_hint_to_sail_names_the_harbor(house: House) -> None:
    reason = Reason("voyage", (("to", "gades"), ("moves", 2), ("walk", 5)))
    told = why(NAMES, set_out(house).state, Advice(Sail(harbor="thule", to="gades"), reason), alone=False)

    assert told == "From Gades an open capital is 2 moves away; on foot from here it is 5 moves."


def test_a_price_that_is_paid_several_times_counts_what_banes_add_each_time(house: House) -> None:
    bane = next(
        one.id
        for one in a_catalogue().banes
        if any(
            isinstance(rule, OnJourney) and rule.on == "spectate" and isinstance(rule.do, GainInfluence)
            for rule in one.journey
        )
    )
    state = with_sheet(set_out(house), banes=(bane,), influence=0).state
    once, twice = prices.spectating(NAMES, state), prices.spectating(NAMES, state, 2)

    assert int(twice.split()[0]) == 2 * int(once.split()[0]) > 2


@pytest.mark.parametrize(("left", "have"), [(3, "3 blessings"), (1, "1 blessing")])
def test_removing_banes_before_the_scion_names_its_price_and_what_blessings_are_still_good_for(
    house: House, left: int, have: str
) -> None:
    state = replace(set_out(house).state, pending=(RemovingBanes(left=left, may=True),))

    assert question(NAMES, state) == (
        f"Which bane do you remove? Each takes a blessing. You have {have}, and none saves your hero from a scion. "
        "Its arena then brings 2 banes."
    )


@pytest.mark.parametrize(
    ("free", "told"), [(0, " Your troop is full, so one of your units has to make room."), (1, "")]
)
def test_a_full_troop_is_told_of_before_a_recruit_is_chosen(house: House, free: int, told: str) -> None:
    session = set_out(house)
    with_sheet(session, leadership=1 + len(session.state.laid.camp.units) + free)

    assert (
        question(NAMES, replace(session.state, pending=(Recruiting(units=("r1",)),))) == f"Whom do you recruit?{told}"
    )
    assert ("your troop is full, so one has to go" in action(NAMES, session.state, TakeRival())) is bool(told)


def test_giving_up_costs_the_week_that_the_card_takes_for_a_lost_fight(house: House) -> None:
    cat, state = a_catalogue(), set_out(house).state
    card = next(iter(cat.event.values()))
    ends: tuple[tuple[Literal["won", "failed"], str], ...] = (
        ("failed", "+1 influence, a week more"),
        ("won", "+1 influence"),
    )
    for result, told in ends:
        long = replace(card, id="long", stakes=(Stake(do=Delay(), result=result),))
        names = Names(replace(cat, events=(*cat.events, long)))
        assert prices.giving_up(names, replace(state, event="long")) == told


def test_a_place_says_how_often_its_arena_was_fought_in(house: House) -> None:
    session = set_out(house)
    session_game = session.spoken.game
    here = Fought(1, 1, "sport", "atlanteans", "won", "goal_met", 4)

    def told(place: str, *fights: Fought) -> str:
        lines = place_lines(NAMES, session_game, replace(session.state, fights=fights), place, 60)  # type: ignore[arg-type]
        return " ".join(" ".join(map(text_of, lines)).split())

    assert "Arena: new in this campaign." in told("cassiterides", replace(here, arena="argonauts"))
    assert "Arena: fought in once." in told("cassiterides", here)
    assert "Arena: fought in 3 times." in told("cassiterides", here, here, here)
    assert "Arena: new in this campaign." in told("rome", here), "a primus waits in an arena, too"
    assert "Arena" not in told("orichalcum", here), "an Opportunity is no fight"


def test_a_harbor_says_where_its_lanes_lead(house: House) -> None:
    session = set_out(house)
    lines = place_lines(NAMES, session.spoken.game, session.state, "gades", 60)  # type: ignore[arg-type]
    told = " ".join(" ".join(map(text_of, lines)).split())

    near = session.spoken.game.roads.near["gades"]  # type: ignore[attr-defined]
    assert "Walk through in no time, or sail to any other harbor: 1 week." in told
    assert all(NAMES.place(one) in told for one in near)


@pytest.mark.parametrize("kind", ["unit", "tactic"])
@pytest.mark.parametrize("full", [True, False])
def test_a_claim_says_beforehand_that_what_it_brings_has_no_room(house: House, kind: str, *, full: bool) -> None:
    session = set_out(house)
    card = next(one for one in a_catalogue().opportunities if one.reward is not None and one.reward.kind == kind)
    units, camp = len(session.state.laid.camp.units), session.state.laid.camp
    with_sheet(session, leadership=1 + units + (not full))
    held = (Held(card=card.id, met=True),)
    table = session.state.laid
    table = replace(table, camp=replace(camp, opportunities=held, tactics=("stun",) * (3 if full else 2)))
    told = action(NAMES, replace(session.state, table=table), Claim(card=card.id))
    what = {"unit": "your troop is full", "tactic": "your camp is full of tactics"}[kind]

    assert told == f"Claim {card.name}" + (f"; {what}, so one has to go" if full else "")


def test_units_that_fight_count_for_a_full_troop(house: House) -> None:
    session = fight(house, {"d5": "@", "d4": "attacker", "c4": "rival archer"}, camp=("archer",))
    state = session.state
    sheet = state.combat.table.sheet
    for leadership, full in ((3, True), (4, False)):
        combat = replace(state.combat, table=replace(state.combat.table, sheet=replace(sheet, leadership=leadership)))
        at_hand = replace(state, pending=(CombatVenue(state=combat),))
        assert is_troop_full(at_hand) is full


def test_the_first_choices_of_a_campaign_say_what_they_are_for_and_what_suggests_one(house: House) -> None:
    state = growing(house).state

    assert question(NAMES, state) == "Choose 3 prowess cards: what your hero can do for good. H suggests one."
    grows = replace(state, pending=(ChoosingImprovement(),))
    assert question(NAMES, grows) == "How does your hero grow? H suggests a step."
