"""Campaigns in acts II to IV that were never played: a strong hero, a full camp, cards and banes all over the table.

Random play loses most fights, so from the start alone it would seldom see the later acts. Everything here moves
components about and makes none, so that the campaign's own invariants hold in every position.
"""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from rules.campaign.effects import Die
from rules.campaign.game import CampaignGame
from rules.campaign.journey.frames import Travelling
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.table.prowess import valid_prowess
from rules.campaign.table.state import Held, Table
from rules.campaign.table.stock import capacity
from tests.conformance.campaign.scenes import is_open, scene

__all__ = ["position"]

DICE: tuple[Die, ...] = ("yellow", "blue", "green", "black")
STRONG = 12
"""Health and Leadership of the test hero."""


def position(game: CampaignGame, rng: Random) -> Campaign:
    """A campaign about to travel in act II, III or IV, or in the midst of something; as often in IV as in both others, and seldom in III."""
    state = _set_out(game, rng)
    act = rng.choice((2, 2, 3, 4, 4, 4))
    primuses = tuple(rng.sample(state.primuses, len(state.primuses)))
    state = replace(
        state,
        weeks=_weeks(rng, act, state.options.weeks),
        primuses=primuses[act - 1 :],
        beaten=primuses[: act - 1],
        round=rng.randint(10, 30),
        table=_strong(replace(state.laid, act=act), rng),
    )
    for change in (_prowess, _banes, _units, _tactics, _opportunities, _bag):
        state = replace(state, table=change(game, state.laid, rng))
    return scene(game, replace(state, at=_somewhere(game, state, rng)), rng)


def _set_out(game: CampaignGame, rng: Random) -> Campaign:
    """A fresh campaign, its set-up answered at random."""
    options = Options(
        hero=rng.choice([hero.id for hero in game.cat.heroes]),
        difficulty=rng.choice(("chosen", "valiant", "fearless")),
        scion=rng.choice([scion.id for scion in game.cat.scions for _ in range(2 + (scion.falls > 1))]),
        weeks=rng.choice((6, 12)),
    )
    state = game.start(options, rng.getrandbits(64))
    while not isinstance(state.pending[-1], Travelling):
        state = game.apply(state, rng.choice(game.legal(state))).state
    return state


def _weeks(rng: Random, act: int, limit: int) -> tuple[int, int, int, int]:
    """Some weeks of each act by now, the last of them not over, none of those to come."""
    one, two, three, four = (rng.randint(1, limit - 1) if n < act else 0 for n in range(1, 5))
    now = rng.randint(0, limit - 2)
    return one, now if act == 2 else two, now if act == 3 else three, now if act == 4 else four


def _strong(table: Table, rng: Random) -> Table:
    sheet = replace(
        table.sheet,
        movement=3,
        health=STRONG,
        leadership=STRONG,
        hp=rng.randint(4, STRONG),
        dice=tuple(rng.choices(DICE[1:], k=4)),
        blessings=rng.choice((0, 10, 50, 50)),
        influence=rng.choice((3, 7, 11, 19)),  # a space before the next bane
    )
    return replace(table, sheet=sheet)


def _prowess(game: CampaignGame, table: Table, rng: Random) -> Table:
    """Some special cards and most of the hero's own; what they cross off on the sheet is strong already."""
    earned = rng.sample(table.special, rng.randint(0, 2))
    camp = replace(table.camp, prowess=(*table.camp.prowess, *earned))
    table = replace(table, camp=camp, special=_without(table.special, earned))
    for _ in range(rng.randint(7, 10)):
        valid = valid_prowess(game.cat, table)
        if valid:
            card = rng.choice(valid)
            camp = replace(table.camp, prowess=(*table.camp.prowess, card))
            table = replace(table, camp=camp, unearned=_without(table.unearned, [card]))
    return table


def _banes(game: CampaignGame, table: Table, rng: Random) -> Table:
    """Banes of the bag into the bag, those of the camp into the camp, the scion's own above all."""
    own = [bane for bane in table.banes if game.cat.bane[bane].scion is not None]
    drawn = rng.sample(table.banes, rng.randint(0, len(table.banes) // 2))
    drawn += [bane for bane in own if bane not in drawn and rng.random() < 0.5]
    in_camp = [bane for bane in drawn if game.cat.bane[bane].kind == "camp"]
    others = [bane for bane in drawn if bane not in in_camp]
    camp = replace(table.camp, banes=(*table.camp.banes, *in_camp))
    bag = tuple(sorted((*table.bag, *others)))
    return replace(table, banes=_without(table.banes, drawn), bag=bag, camp=camp)


def _units(game: CampaignGame, table: Table, rng: Random) -> Table:
    """A troop below Leadership from bag, stacks and chips."""
    for _ in range(rng.randint(2, STRONG - 2 - len(table.camp.units))):
        table = rng.choice((_from_bag, _from_stack, _from_chips))(game, table, rng)
    return table


def _from_bag(game: CampaignGame, table: Table, rng: Random) -> Table:
    units = [chip for chip in table.bag if chip not in game.cat.bane]
    taken = rng.sample(units, min(1, len(units)))
    return _join(replace(table, bag=_without(table.bag, taken)), taken)


def _from_stack(_game: CampaignGame, table: Table, rng: Random) -> Table:
    at = rng.randrange(len(table.stacks))
    taken = table.stacks[at][:1]
    return _join(_with_stack(table, at, table.stacks[at][1:]), taken)


def _from_chips(game: CampaignGame, table: Table, rng: Random) -> Table:
    units = [chip for chip in table.chips if chip in game.cat.unit]
    taken = rng.sample(units, min(1, len(units)))
    return _join(replace(table, chips=_without(table.chips, taken)), taken)


def _join(table: Table, units: Iterable[str]) -> Table:
    return replace(table, camp=replace(table.camp, units=(*table.camp.units, *units)))


def _with_stack(table: Table, at: int, stack: tuple[str, ...]) -> Table:
    return replace(table, stacks=(*table.stacks[:at], stack, *table.stacks[at + 1 :]))


def _tactics(game: CampaignGame, table: Table, rng: Random) -> Table:
    """As many tactics as the camp may hold, special ones among them; some are given back first."""
    supply = [*table.tactics, *table.camp.tactics]
    special = [chip for chip in table.chips if chip in game.cat.tactic]
    most = capacity(game.cat, replace(table, camp=replace(table.camp, tactics=())))
    taken = rng.sample(special, min(len(special), rng.randint(0, most)))
    table = replace(table, chips=_without(table.chips, taken))
    plain = rng.sample(supply, rng.randint(0, max(0, most - len(taken))))
    camp = replace(table.camp, tactics=(*taken, *plain))
    return replace(table, camp=camp, tactics=tuple(sorted(_without(tuple(supply), plain))))


def _opportunities(game: CampaignGame, table: Table, rng: Random) -> Table:
    """Cards in the camp, of which most are as good as met."""
    deck = table.decks.opportunity
    held = rng.sample(deck, rng.randint(4, 8))
    everywhere = game.cat.region_order
    cards = tuple(Held(card, 9, everywhere, met=True) if rng.random() < 0.6 else Held(card) for card in held)
    camp = replace(table.camp, opportunities=cards)
    return replace(table, camp=camp, decks=replace(table.decks, opportunity=_without(deck, held)))


def _bag(_game: CampaignGame, table: Table, rng: Random) -> Table:
    """Units of the stacks lie in the bag, as after fights."""
    for at in range(len(table.stacks)):
        if rng.random() < 0.25:
            gone = table.stacks[at][:1]
            table = replace(_with_stack(table, at, table.stacks[at][1:]), bag=tuple(sorted((*table.bag, *gone))))
    return table


def _somewhere(game: CampaignGame, state: Campaign, rng: Random) -> str:
    """The capital where the last act ended, a place of any region, or one before a capital that is open now."""
    last = game.cat.hero[state.beaten[-1]].faction
    kinds = {place.id: place.kind for place in game.cat.world.locations}
    fields = [at for at, kind in kinds.items() if kind not in {"harbor", "capital"}]
    before = [at for at in fields if any(is_open(game, state, to) for to in game.roads.reach[at])]
    homes = [place.id for place in game.cat.world.locations if place.kind == "capital" and place.region == last]
    region = rng.choice(game.cat.region_order)
    there = [at for at in fields if game.cat.location[at].region == region]
    choices: tuple[list[str], ...] = (homes, there, there, before, before)
    return rng.choice(rng.choice(choices))


def _without(pile: tuple[str, ...], taken: Iterable[str]) -> tuple[str, ...]:
    left = list(pile)
    for one in taken:
        left.remove(one)
    return tuple(left)
