"""Where a generated campaign stands: by the sea, before a capital, in the midst of a fight that is nearly won or lost."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from rules.campaign.combat.actions import Attack, Surrender
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.turn import DESERTED_CYCLES
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Walk
from rules.campaign.journey.frames import MovingOn, SacrificingProwess
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import GiveUpProwess
from rules.campaign.table.state import LAST_ACT

__all__ = ["is_open", "scene"]

PATIENCE = 150
"""Actions after which a moment that does not come is given up."""


def scene(game: CampaignGame, state: Campaign, rng: Random) -> Campaign:
    """A campaign that stands somewhere, brought to a moment that random play would seldom see."""
    if rng.random() < (0.9 if state.act == LAST_ACT else 0.7):
        return _before_capital(game, state, rng)
    if _is_fed(game, state) and rng.random() < 0.2:
        return replace(state, pending=(MovingOn(step=2), SacrificingProwess(or_influence=2)), phase="event")
    if rng.random() < 0.1:
        return state
    return rng.choice((_by_the_sea, _nearly_over, _nearly_over))(game, state, rng)


def _is_fed(game: CampaignGame, state: Campaign) -> bool:
    """Whether a bane in camp asks for prowess cards, of which there are some."""
    camp = state.laid.camp
    asks = (getattr(rule, "do", None) for bane in camp.banes for rule in game.cat.bane[bane].journey)
    return bool(camp.prowess) and any(isinstance(deed, GiveUpProwess) for deed in asks)


# Places


def is_open(game: CampaignGame, state: Campaign, place: str) -> bool:
    """Whether a place is a capital that the act opens."""
    where = game.cat.location[place]
    factions = {game.cat.hero[hero].faction for hero in state.primuses}
    return where.kind == "capital" and where.region in (factions or {"vesuvians"})


def _fields_beside(game: CampaignGame, goal: str) -> list[str]:
    kinds = {place.id: place.kind for place in game.cat.world.locations}
    return [at for at, near in game.roads.near.items() if kinds[at] not in {"harbor", "capital"} and goal in near]


def _by_the_sea(game: CampaignGame, state: Campaign, rng: Random) -> Campaign:
    """Beside a harbor, any harbor as likely as another."""
    return _outside(game, state, rng, rng.choice(sorted(game.roads.harbors)))


def _outside(game: CampaignGame, state: Campaign, rng: Random, goal: str) -> Campaign:
    """On a field from which a place is near."""
    return replace(state, at=rng.choice(_fields_beside(game, goal)))


def _before_capital(game: CampaignGame, state: Campaign, rng: Random) -> Campaign:
    """Before an open capital, or in its combat: shut out of it, about to strike, or with rivals one hit from defeat."""
    capitals = sorted(place for place in game.roads.capitals if is_open(game, state, place))
    goal = rng.choice(capitals)
    if rng.random() < 0.1:
        return _outside(game, state, rng, goal)
    if rng.random() < 0.25:
        return _shut_out(game, _into_fight(game, state, rng, goal, _met))
    if state.act == LAST_ACT and game.cat.scion[state.options.scion].falls == 1 and rng.random() < 0.45:
        return _into_fight(game, state, rng, goal, _met)
    found = _into_fight(game, state, rng, goal, _striking)
    if found.combat is None:
        found = _into_fight(game, state, rng, goal, _met)
    return _weakened(_fallen(game, found, rng))


# Fights


def _into_fight(game: CampaignGame, state: Campaign, rng: Random, goal: str, there: Callable[..., bool]) -> Campaign:
    """Before a place with a fight, or some actions on in its midst, if that moment comes."""
    start = state = _outside(game, state, rng, goal)
    for _ in range(PATIENCE):
        if state.over or there(game, state):
            break
        legal = [action for action in game.legal(state) if not isinstance(action, Surrender)]
        entering = [action for action in legal if action in {Walk(to=goal), Accept()}]
        state = game.apply(state, rng.choice(entering or legal)).state
    return start if state.over else state


def _met(_game: CampaignGame, state: Campaign) -> bool:
    """A fight is under way with a rival in the arena."""
    return state.combat is not None and any(fighter.place == "arena" for fighter in _rivals(state.combat))


def _striking(game: CampaignGame, state: Campaign) -> bool:
    """A unit of the player has somebody to attack: the scion itself, where there is one."""
    legal = game.legal(state) if state.combat is not None else ()
    aims = {action.on for action in legal if isinstance(action, Attack)}
    return bool(aims & _goals(game, state))


def _goals(game: CampaignGame, state: Campaign) -> set[str]:
    """The keys of the scion, or of all rivals."""
    rivals = [] if state.combat is None else _rivals(state.combat)
    return {f.key for f in rivals if game.cat.unit[f.unit].kind == "scion"} or {f.key for f in rivals}


def _rivals(combat: Combat) -> list[Fighter]:
    return [fighter for fighter in combat.fighters if fighter.side == "rival"]


def _weakened(state: Campaign) -> Campaign:
    """With the rivals of a fight one hit from defeat."""
    if state.combat is None or state.over:
        return state
    fighters = tuple(
        replace(fighter, hp=1) if fighter.side == "rival" and fighter.place == "arena" else fighter
        for fighter in state.combat.fighters
    )
    return state.with_combat(replace(state.combat, fighters=fighters))


def _fallen(game: CampaignGame, state: Campaign, rng: Random) -> Campaign:
    """Against a scion that has to fall several times: as if it had fallen already, and seldom so often that it falls for good."""
    if state.combat is None or state.over or state.combat.kind != "scion":
        return state
    falls = game.cat.scion[state.options.scion].falls
    so_far = falls - 1 if rng.random() < 0.15 else rng.randrange(max(1, falls - 1))
    return state.with_combat(replace(state.combat, falls=so_far))


def _nearly_over(game: CampaignGame, state: Campaign, rng: Random) -> Campaign:
    """In the fight of an event: its rivals one hit from defeat, or the hero kept out of it and one unit left to come."""
    kind = rng.choice(("sport", "bloodshed"))
    goal = rng.choice([place.id for place in game.cat.world.locations if place.kind == kind])
    state = _into_fight(game, state, rng, goal, _met)
    combat = state.combat
    if combat is None or state.over or any(f.side == "player" for f in combat.fighters) or rng.random() < 0.35:
        return _weakened(state)
    spent = min(1, len(combat.table.camp.units)) if combat.slots else 0
    return state.with_combat(replace(combat, hero_open=not spent, slots=spent))


def _shut_out(game: CampaignGame, state: Campaign) -> Campaign:
    """As the player's first turn begins, with every hex closed on which he deploys, for so long that the fight is about to fail."""
    combat = state.combat
    if combat is None or state.over or combat.mover != "player" or len(combat.fighters) > len(_rivals(combat)):
        return state
    board = game.cat.board[combat.arena]
    closed = (*combat.blocked, *(cell for cell in board.player if cell not in combat.blocked))
    camp = combat.table.camp
    waiting = tuple(replace(held, met=False) for held in camp.opportunities)  # a claim would go on with the fight
    return state.with_combat(
        replace(
            combat,
            table=replace(combat.table, camp=replace(camp, opportunities=waiting)),
            blocked=closed,
            deserted=DESERTED_CYCLES,
            step="opening",
            pending=(Opening(),),
        )
    )
