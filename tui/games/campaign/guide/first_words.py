"""Words of the campaign that a player meets, each explained before it matters. No Textual."""

from collections.abc import Callable, Iterator
from functools import partial

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import NamingTribune
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import fatigued, has
from rules.campaign.effects import SkillName
from rules.campaign.game import CampaignGame
from rules.campaign.journey import frames as journey_frames
from rules.campaign.journey.actions import Sail
from rules.campaign.journey.state import Campaign
from rules.campaign.table.influence import SPACES_PER_BANE
from rules.campaign.table.state import LAST_ACT
from tui.play.guide import Guide, Lesson

__all__ = ["guide_of"]

HasCome = Callable[[CampaignGame, Campaign], bool]


def _on_the_road(_: CampaignGame, state: Campaign) -> bool:
    return isinstance(state.top, journey_frames.Travelling)


def _sails(game: CampaignGame, state: Campaign) -> bool:
    return _on_the_road(game, state) and any(isinstance(action, Sail) for action in game.legal(state))


def _last_act(game: CampaignGame, state: Campaign) -> bool:
    return _on_the_road(game, state) and state.act == LAST_ACT


def _offered(kind: str, game: CampaignGame, state: Campaign) -> bool:
    return isinstance(state.top, journey_frames.Offer) and _kind(game.cat, state.event) == kind


def _kind(cat: Catalogue, card: str | None) -> str:
    return cat.event[card].kind if card in cat.event else ""


def _bane(_: CampaignGame, state: Campaign) -> bool:
    """Tell whether there is one, or the next influence, which watching brings, would bring one."""
    near = isinstance(state.top, journey_frames.Offer) and (state.laid.sheet.influence + 1) % SPACES_PER_BANE == 0
    return near or bool(state.laid.camp.banes)


def _prowess(_: CampaignGame, state: Campaign) -> bool:
    return isinstance(state.top, journey_frames.ChoosingProwess)


def _rivals_told(game: CampaignGame, state: Campaign) -> bool:
    return _offered("sport", game, state) or _offered("bloodshed", game, state)


def _naming(_: CampaignGame, state: Campaign) -> bool:
    return state.combat is not None and isinstance(state.combat.top, NamingTribune)


def _holds_tactics(game: CampaignGame, state: Campaign) -> bool:
    return bool(state.laid.camp.tactics) and _in_combat(lambda combat: combat.mover == "player", game, state)


def _some(which: Callable[[CombatCourse, Fighter], bool], game: CampaignGame, state: Campaign) -> bool:
    """Tell whether there is such a unit in the arena of a fight that goes on."""
    combat = state.combat
    if combat is None or combat.result is not None or combat.mover is None:
        return False
    course = CombatCourse(game.cat, combat)
    return any(one.place == "arena" and which(course, one) for one in combat.fighters)


def _rival_with(skill: SkillName) -> HasCome:
    return partial(_some, lambda course, one: one.side == "rival" and has(course, one, skill))


def _in_combat(fits: Callable[[Combat], bool], _: CampaignGame, state: Campaign) -> bool:
    combat = state.combat
    return combat is not None and combat.result is None and combat.mover is not None and fits(combat)


def _fight(fits: Callable[[Combat], bool]) -> HasCome:
    return partial(_in_combat, fits)


def _dazed(combat: Combat) -> bool:
    return any(one.side == "player" and one.place == "arena" and one.dazed for one in combat.fighters)


_WORDS: tuple[tuple[str, str, str, HasCome], ...] = (
    (
        "bane",
        "A bane",
        "a lasting harm, drawn at every fourth influence. {show_camp} shows yours; some rewards remove one.",
        _bane,
    ),
    (
        "bloodshed",
        "A Bloodshed",
        "defeat all rivals to win it. Units of yours that fall are lost, and your hero's fall costs a blessing.",
        partial(_offered, "bloodshed"),
    ),
    (
        "sport",
        "A Sport",
        "a fight with a goal of its own. Units that fall in it come back, but your hero's fall costs a blessing here too.",
        partial(_offered, "sport"),
    ),
    (
        "rivals",
        "Rivals",
        "a local one belongs to this region; from the bag comes a unit of any region, or a bane. A tactic is a trick they play once.",
        _rivals_told,
    ),
    (
        "prowess",
        "Prowess",
        "cards that only your hero has. What one says holds in every fight; {show_camp} on the map shows yours.",
        _prowess,
    ),
    (
        "tribune",
        "The tribune",
        "◆ marks the leader of the rivals in a Sport. If you defeat it, your hero drops to 1 HP.",
        lambda game, state: _naming(game, state) or _in_combat(lambda combat: combat.tribune is not None, game, state),
    ),
    (
        "dazed",
        "Dazed",
        "a unit just deployed, marked z. It cannot move, strike or use Abilities before your next turn; some skills let it move or strike even so.",
        _fight(_dazed),
    ),
    (
        "key_hex",
        "A key hex",
        "marked *. Each of your units on one scores a point as your turn begins; six points win.",
        _fight(lambda combat: combat.sport == "king_of_the_hill"),
    ),
    (
        "quickstrike",
        "Quickstrike",
        "a rival here has it: whoever attacks that unit within its Range takes 1 damage before rolling.",
        _rival_with("quickstrike"),
    ),
    (
        "retaliate",
        "Retaliate",
        "a rival here has it: if it survives an attack, it deals 1 damage to an attacker within its Range.",
        _rival_with("retaliate"),
    ),
    (
        "fatigued",
        "Fatigued",
        "marked f. Such a unit cannot move or attack, and all its skills are ignored.",
        partial(_some, fatigued),
    ),
    (
        "tactic",
        "Tactics",
        "tricks that you play once. The list of a unit in hand has those you could play now, each with its key.",
        _holds_tactics,
    ),
    (
        "scion",
        "The scion",
        "it waits in the capital of the Vesuvians, the only one that is open now. Beating it wins the campaign.",
        _last_act,
    ),
    (
        "travel",
        "Your encampment",
        "walk to any neighboring place. Walking is free, accepting the event there costs a week. {how_to_play}: the campaign in two minutes.",
        _on_the_road,
    ),
    (
        "primus",
        "A primus",
        "a faction's champion, met on entering its capital. The panel lists the open capitals and how many moves away they are.",
        _on_the_road,
    ),
    (
        "harbor",
        "A harbor",
        "walk through it for free, or sail from it to any other harbor, which costs a week.",
        _sails,
    ),
    (
        "blessing",
        "Blessings",
        "one is spent to bring your hero back when the hero falls. Without any, and always against the scion, a fall ends the campaign.",
        _on_the_road,
    ),
    (
        "influence",
        "Influence",
        "the power of Pluto's scion. Events that you only watch, and fights that you lose, raise it; every fourth brings a bane.",
        _on_the_road,
    ),
)
"""The words, those that come up rarely first: of several that are new, one is explained at each decision."""


def guide_of(game: CampaignGame) -> Guide:
    """The words of a campaign."""
    words = (*_arenas(game.cat), *_WORDS)
    return Guide(
        tuple(Lesson(id_, title, text, partial(fits, game)) for id_, title, text, fits in words), lambda state: state
    )


def _arenas(cat: Catalogue) -> Iterator[tuple[str, str, str, HasCome]]:
    """Each arena's warning, before the first turn of the player there."""
    for arena in cat.arenas:
        if arena.warning:
            yield f"arena_{arena.id}", arena.name, arena.warning, _fight(partial(_is_in, arena.id))


def _is_in(arena: str, combat: Combat) -> bool:
    return combat.arena == arena and combat.mover == "player"
