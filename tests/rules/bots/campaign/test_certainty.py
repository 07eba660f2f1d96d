"""When a fight is as good as won: by tries to its end on dice of their own, and at what cost."""

from functools import cache

import pytest
from msgspec.structs import replace

from rules.bots.campaign import PlainBot
from rules.bots.campaign.certainty import HERO_MAY_LOSE, TRIES, Tried, harmed, tried_out
from rules.bots.campaign.progress import campaign_of
from rules.campaign.combat.state import Combat
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


@cache
def turns() -> tuple[Campaign, ...]:
    """Decisions of a bot's own turns in fights, every third."""
    bot, found = PlainBot(game(), 1), []
    state = game().start(campaign_of(game(), "valiant", 2), 11)
    for number in range(400):
        if state.combat is not None and state.combat.result is None and state.combat.mover == "player":
            found.append(state)
        state = game().apply(state, bot.choose(game().view(state, 0), game().legal(state), number)).state
    return tuple(found[::3])


@cache
def verdicts() -> tuple[tuple[Campaign, Tried], ...]:
    return tuple((state, tried_out(game(), game().view(state, 0), 5)) for state in turns())


def test_some_fights_are_won_already_and_others_are_not() -> None:
    found = {tried.certain for _, tried in verdicts()}

    assert found == {True, False}
    assert all(tried.of == TRIES and 0 <= tried.unharmed <= tried.won <= TRIES for _, tried in verdicts())


def test_a_fight_that_is_won_already_is_won_in_fact() -> None:
    bot = PlainBot(game(), 0)
    for state in [state for state, tried in verdicts() if tried.certain][:6]:
        fought, fights = state, len(state.fights)
        while len(fought.fights) == fights:
            fought = game().apply(fought, bot.choose(game().view(fought, 0), game().legal(fought), 0)).state
        assert fought.fights[-1].result == "won"


def test_what_is_hidden_changes_no_verdict() -> None:
    for state, tried in verdicts()[::7]:
        other = game().resample(game().view(state, 0), 99)

        assert tried_out(game(), game().view(other, 0), 5) == tried


def test_trying_ends_with_what_the_pause_raises() -> None:
    def enough() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        tried_out(game(), game().view(turns()[0], 0), 5, enough)


@pytest.mark.parametrize(("unharmed", "certain"), [(TRIES, True), (TRIES - 1, False), (0, False)])
def test_every_try_has_to_be_unharmed(unharmed: int, certain: bool) -> None:
    assert Tried(TRIES, TRIES, unharmed).certain is certain
    assert not Tried(0, 0, 0).certain


def lethal(state: Campaign) -> Combat:
    """The fight of a campaign as Bloodshed."""
    assert state.combat is not None
    return replace(state.combat, kind="bloodshed", sport=None)


def sheet_with(combat: Combat, **fields: int) -> Combat:
    return replace(combat, table=replace(combat.table, sheet=replace(combat.table.sheet, **fields)))


def test_hp_of_the_hero_and_blessings_count() -> None:
    before = sheet_with(lethal(turns()[0]), hp=5, blessings=3)

    assert not harmed(game().cat, before, before)
    assert not harmed(game().cat, before, sheet_with(before, hp=5 - HERO_MAY_LOSE))
    assert harmed(game().cat, before, sheet_with(before, hp=4 - HERO_MAY_LOSE))
    assert harmed(game().cat, before, sheet_with(before, blessings=2))
    assert not harmed(game().cat, before, sheet_with(before, blessings=4))


@pytest.mark.parametrize(("bloody", "lost"), [(True, True), (False, False)])
def test_a_unit_counts_where_it_does_not_come_back(bloody: bool, lost: bool) -> None:
    state = next(
        s for s in turns() if s.combat and any(f.key == "p1" and f.place == "arena" for f in s.combat.fighters)
    )
    before = lethal(state) if bloody else replace(lethal(state), kind="sport", sport="spar")
    assert before.lethal is bloody

    fell = tuple(replace(f, place="defeated", at=None, hp=0) if f.key == "p1" else f for f in before.fighters)
    rival = tuple(replace(f, place="defeated", at=None, hp=0) if f.side == "rival" else f for f in before.fighters)
    gone = tuple(replace(f, place="gone", at=None) if f.key == "p1" else f for f in before.fighters)

    assert harmed(game().cat, before, replace(before, fighters=fell)) is lost
    assert harmed(game().cat, before, replace(before, fighters=gone))
    assert not harmed(game().cat, before, replace(before, fighters=rival))
