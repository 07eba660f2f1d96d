"""What a fight comes to, and costs, in playouts on dice of their own."""

from functools import cache

import pytest
from msgspec.structs import replace

from rules.bots.campaign import PlainBot
from rules.bots.campaign.playout import TRIES, FightPrice, Tried, lost_for_good, price, tried_out
from rules.bots.campaign.progress import series_options
from rules.campaign.combat.state import HERO, Combat
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue

NOTHING = FightPrice((), 0, 0)


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


@cache
def turns() -> tuple[Campaign, ...]:
    """Decisions of a bot's own turns in fights, every third."""
    bot, found = PlainBot(game(), 1), []
    state = game().start(series_options(game(), "valiant", 2), 11)
    for number in range(400):
        if state.combat is not None and state.combat.result is None and state.combat.mover == "player":
            found.append(state)
        state = game().apply(state, bot.choose(game().view(state, 0), game().legal(state), number)).state
    return tuple(found[::3])


@cache
def verdicts() -> tuple[tuple[Campaign, Tried], ...]:
    return tuple((state, tried_out(game(), game().view(state, 0), 5)) for state in turns())


def test_some_fights_are_won_at_no_price_and_others_are_not() -> None:
    found = {tried.won == TRIES and tried.most == NOTHING for _, tried in verdicts()}

    assert found == {True, False}
    assert all(len(tried.prices) == TRIES and 0 <= tried.won <= TRIES for _, tried in verdicts())


def test_a_fight_that_is_won_in_all_tries_at_no_price_is_won_in_fact() -> None:
    bot = PlainBot(game(), 0)
    for state in [state for state, tried in verdicts() if tried.won == TRIES and tried.most == NOTHING][:6]:
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


def test_the_most_that_a_try_costs_is_told_of_each_thing() -> None:
    tried = Tried(1, (FightPrice(("archer", "net_diver"), 0, 1), FightPrice(("archer",), 2, 0), FightPrice((), 0, 3)))

    assert tried.most == FightPrice(("archer", "net_diver"), 2, 3)
    assert Tried(0, ()).most == NOTHING


@pytest.mark.parametrize("more", [FightPrice(("archer", "archer"), 1, 1), FightPrice((), 2, 0), FightPrice((), 0, 2)])
def test_a_price_is_higher_than_another_in_anything(more: FightPrice) -> None:
    told = FightPrice(("net_diver",), 1, 1)

    assert more.exceeds(told)
    assert not told.exceeds(told)
    assert not NOTHING.exceeds(told)


def lethal(state: Campaign) -> Combat:
    """The fight of a campaign as Bloodshed."""
    assert state.combat is not None
    return replace(state.combat, kind="bloodshed", sport=None)


def sheet_with(combat: Combat, **fields: int) -> Combat:
    return replace(combat, table=replace(combat.table, sheet=replace(combat.table.sheet, **fields)))


def test_hp_of_the_hero_and_blessings_count() -> None:
    before = sheet_with(lethal(turns()[0]), hp=5, blessings=3)

    def cost(**fields: int) -> FightPrice:
        return price(game().cat, before, sheet_with(before, **fields))

    assert cost() == NOTHING
    assert cost(hp=3) == FightPrice((), 0, 2)
    assert cost(blessings=2) == FightPrice((), 1, 0)
    assert cost(hp=6, blessings=4) == NOTHING


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

    unit = next(one.unit for one in before.fighters if one.key == "p1")
    lost_one, cat = FightPrice((unit,), 0, 0), game().cat

    assert price(cat, before, replace(before, fighters=fell)) == (lost_one if lost else NOTHING)
    assert price(cat, before, replace(before, fighters=gone)) == lost_one
    assert price(cat, replace(before, fighters=gone), replace(before, fighters=gone)) == NOTHING
    assert price(cat, before, replace(before, fighters=rival)) == NOTHING


def test_a_hero_that_fell_is_no_unit_that_is_lost() -> None:
    before = lethal(next(s for s in turns() if s.combat and any(f.key == HERO for f in s.combat.fighters)))
    fell = tuple(replace(f, place="defeated", at=None, hp=0) if f.key == HERO else f for f in before.fighters)

    assert any(one.place == "defeated" for one in fell if one.key == HERO)
    assert lost_for_good(game().cat, replace(before, fighters=fell)) == 0
