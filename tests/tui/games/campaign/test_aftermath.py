"""After each fight a page says what it came to, and what was gained comes as cards."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Attack, CombatAction, Surrender
from rules.campaign.combat.events import CombatEvent, DamageDealt, RunOver, UnitDefeated
from rules.campaign.journey.actions import Spectate
from rules.campaign.journey.events import ActBegan, OpportunityMet
from rules.campaign.table.events import BaneGained, InfluenceGained, ProwessGained, UnitRecruited
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import at_event, growing, set_out
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.campaign.pictures.aftermath import aftermath_lines, fight_over
from tui.games.campaign.pictures.gains import gained
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.screens.event import EventScreen
from tui.games.campaign.screens.gains import Gains
from tui.games.campaign.screens.reward import RewardScreen
from tui.games.campaign.words.names import Names
from tui.kit.page import Page
from tui.play.house import House
from tui.play.played import Done
from tui.play.session import Session
from tui.text.lines import text_of

SIZE = (80, 23)


def last_blow(house: House, **fields: Any) -> Session:
    """A Bloodshed whose last rival has but one HP and stands beside the hero, who cannot miss."""
    units = {"c4": "@", "c5": "rival net_diver 1", "e3": "archer"}
    return fight(house, units, "engage", **fields)


def told_of(session: Session, action: CombatAction, width: int = 76) -> str:
    """What is told of the fight that an answer ends."""
    before = session.state
    played = session.act(action)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    ended = fight_over(names.cat, [Done(before, action)])
    assert ended is not None
    return "\n".join(text_of(one) for one in aftermath_lines(names, ended, played.events, width))


def test_whoever_was_run_over_is_told_of_so(house: House) -> None:
    session = last_blow(house)
    ended = replace(session.state.combat, result="won", reason="rivals_defeated")
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    lines = aftermath_lines(names, ended, [RunOver(unit="r1", chip="chariot")], 76)

    assert "The chariot runs over rival Net Diver: no hex beside its way is free." in "\n".join(map(text_of, lines))


def test_a_beast_that_felled_somebody_is_named_and_so_is_a_rule_that_did(house: House) -> None:
    units = {"c4": "@", "c5": "rival primus_decimus", "b3": "wild temple_hawk"}
    session = fight(house, units, "engage", kind="primus", foe="primus_decimus", arena="lamosians", act=3)
    ended = replace(session.state.combat, result="won", reason="rivals_defeated")
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    beast = next(one.key for one in ended.fighters if one.side == "arena")

    def told(*events: CombatEvent) -> str:
        return " ".join(text_of(one).strip() for one in aftermath_lines(names, ended, events, 76))

    by_beast = DamageDealt(unit="r1", n=1, cause="attack", by=beast), UnitDefeated(unit="r1", hex="c5", by=beast)
    assert f"Wild Temple Hawk felled {names.fighter(ended, 'r1')}." in told(*by_beast)
    assert "felled" not in told(
        DamageDealt(unit="r1", n=1, cause="attack", by="hero"), UnitDefeated(unit="r1", hex="c5", by="hero")
    )


def test_a_fight_that_goes_on_is_not_over(house: House) -> None:
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3"}, "movement")
    before, action = session.state, session.legal()[0]
    session.act(action)
    assert fight_over(session.spoken.game.cat, [Done(before, action)]) is None  # type: ignore[attr-defined]


def surrender_of(session: Session) -> Surrender:
    return next(one for one in session.legal() if isinstance(one, Surrender))


def test_a_surrender_is_told_with_its_price(house: House) -> None:
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3", "e3": "archer"}, "opening")
    told = told_of(session, surrender_of(session))
    assert "DEFEAT" in told
    assert "You gave up." in told
    assert "There is no reward, and scion influence rises by 1 to 1." in told
    assert "None of theirs fell." in told


def ended_by(house: House, kind: str, result: str, **places: str) -> str:
    """What is told of a fight that ended so, by where each unit is then."""
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3", "e3": "archer"}, "opening")
    combat = session.state.combat
    assert combat is not None
    fighters = tuple(replace(one, place=places.get(one.unit, one.place)) for one in combat.fighters)
    ended = replace(combat, kind=kind, sport=None, result=result, reason="hero_defeated", fighters=fighters)
    return "\n".join(map(text_of, aftermath_lines(Names(session.spoken.game.cat), ended, (), 76)))  # type: ignore[attr-defined]


def test_nobody_comes_back_to_a_campaign_that_is_over(house: House) -> None:
    told = ended_by(house, "scion", "lost", archer="defeated")

    assert "Your troop lost Archer." in told
    assert "will be back" not in told
    assert "None of theirs" not in told


def test_who_comes_back_is_told_as_long_as_the_campaign_goes_on(house: House) -> None:
    told = ended_by(house, "sport", "failed", archer="defeated")

    assert "None of theirs fell." in told
    assert "Archer fell but will be back." in told


def test_a_guest_that_fell_was_not_yours_to_lose(house: House) -> None:
    session = last_blow(house)
    fallen = replace(session.state.combat.fighters[0], key="g1", unit="archer", place="defeated", at=None)
    fighters = (*session.state.combat.fighters, fallen)
    ended = replace(session.state.combat, result="won", reason="rivals_defeated", fighters=fighters)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]

    assert "Your troop lost nobody." in "\n".join(text_of(one) for one in aftermath_lines(names, ended, (), 76))


def test_a_bane_is_told_before_all_else_with_its_text(house: House) -> None:
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3", "e3": "archer"}, "opening")
    names, before, action = Names(session.spoken.game.cat), session.state, surrender_of(session)  # type: ignore[attr-defined]
    session.act(action)
    ended = fight_over(names.cat, [Done(before, action)])
    assert ended is not None
    lines = [text_of(one) for one in aftermath_lines(names, ended, (BaneGained(bane="gigantic"),), 76)]

    assert "DEFEAT" in lines[0]
    assert lines[1].startswith(f"  A bane is in your camp now: {names.bane('gigantic')}. ")
    assert len(lines[1]) > len("  A bane is in your camp now: Gigantic. "), "its text"


async def test_giving_up_names_its_price_before_it_is_paid(house: House) -> None:
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3", "e3": "archer"}, "opening")
    facts = session.spoken.facts
    told = facts.grave(session.state, surrender_of(session))

    assert told.startswith("Give this fight up? It counts as lost: +1 influence, no reward. ")
    assert told.endswith("come back.")


async def test_the_page_lies_above_what_comes_next(house: House) -> None:
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3", "e3": "archer"}, "opening")
    app = app_for(house, "combat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, CombatScreen)
        page.do(surrender_of(session))
        await pilot.pause()
        assert shown_as(app) == "settled"
        assert "DEFEAT" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert session.play.screen == shown_as(app)


async def test_a_win_says_who_fell_and_what_follows(house: House) -> None:
    session = last_blow(house)
    while session.state.combat is not None and session.state.combat.result is None:
        before, action = session.state, _striking(session)
        played = session.act(action)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    ended = fight_over(names.cat, [Done(before, action)])
    assert ended is not None
    told = "\n".join(text_of(one) for one in aftermath_lines(names, ended, played.events, 76))
    assert "VICTORY" in told
    assert "They lost Net Diver." in told
    assert "Your troop lost nobody." in told
    assert "Your hero grows by a step." in told


def _striking(session: Session) -> Any:
    legal = session.legal()
    return next((one for one in legal if isinstance(one, Attack)), legal[0])


def shown_as(app: Ad79) -> str:
    assert isinstance(app.screen, Page)
    return app.screen.shown_as


# Cards


CARDS = (
    ProwessGained(card="follow_my_lead"),
    UnitRecruited(unit="archer", source="bag"),
    OpportunityMet(card="x"),
    BaneGained(bane="gigantic"),
)


def test_what_is_gained_has_a_card_each() -> None:
    assert [card for _, card in gained((*CARDS, InfluenceGained(total=4)))] == [
        "gigantic",
        "follow_my_lead",
        "archer",
        "x",
    ]


async def test_cards_that_come_at_once_are_on_one_page(house: House) -> None:
    session = set_out(house)
    events = (UnitRecruited(unit="archer", source="bag"), BaneGained(bane="gigantic"))
    app = app_for(house, "gained", play=session.play, events=events)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Gains)
        for told in ("Recruited", "Archer", "A bane", "Gigantic", "Enter goes on."):
            assert told in grid(app)


@pytest.mark.parametrize("events", [(), (ActBegan(act=2),), (InfluenceGained(total=1),)])
def test_what_is_no_card_has_no_page(events: tuple[Any, ...]) -> None:
    assert gained(events) == []


async def test_a_bane_that_comes_of_spectating_is_shown_at_once(house: House) -> None:
    session = at_event(house)
    table = session.state.table
    set_state(session, replace(session.state, table=replace(table, sheet=replace(table.sheet, influence=3))))
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, EventScreen)
        page.do(Spectate())
        await pilot.pause()
        while shown_as(app) == "event":
            page.do(session.legal()[0])
            await pilot.pause()
        assert shown_as(app) == "gained"
        assert "A bane" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert shown_as(app) == session.play.screen


async def test_what_a_campaign_is_set_up_with_is_not_shown_again(house: House) -> None:
    session = growing(house)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, RewardScreen)
        page.do(session.legal()[0])
        await pilot.pause()
        assert shown_as(app) != "gained"


@pytest.mark.parametrize(
    ("camp", "told"),
    [
        (("archer",), "prowess, 2 random recruits, so that your troop has 5 units with your hero, and the next act."),
        (("archer", "attacker"), "prowess, 1 random recruit, so that"),
        (
            ("archer", "attacker", "defender"),
            "prowess, no recruit, as your troop has 5 units or more, and the next act.",
        ),
    ],
)
def test_a_beaten_primus_says_how_many_recruits_really_come(house: House, camp: tuple[str, ...], told: str) -> None:
    session = last_blow(house)
    begun = session.state.combat
    table = replace(begun.table, camp=replace(begun.table.camp, units=camp))
    ended = replace(begun, kind="primus", table=table, result="won", reason="rivals_defeated")
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    lines = " ".join(text_of(one).strip() for one in aftermath_lines(names, ended, [], 76))

    assert told in lines
