"""The row of the campaign in the registry. No Textual."""

from typing import Any

from saves.folders import Folders
from tui.play.row import AnyGame, GameRow, Wording

__all__ = ["ROW"]


def _make(found: Folders) -> AnyGame:
    from content.campaign.cache import load  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.campaign.game import CampaignGame  # noqa: PLC0415 - see above

    return CampaignGame(load(found.cache, found.packs, core=found.core_of("campaign")))


def _words(game: Any) -> Wording:
    from tui.games.campaign.wording import CampaignWording  # noqa: PLC0415 - see above

    return CampaignWording(game.cat)


ROW = GameRow(
    name="campaign",
    title="Campaign",
    make=_make,
    words=_words,
    levels=("plain", "searching"),
    facts="tui.games.campaign.facts:CampaignFacts",
    set_up="new",
    offer="New campaign",
    told="a hero, a map, four acts",
    first="The First Weeks, guided: 10 minutes",
    place=1,
    screens={
        "map": "tui.games.campaign.screens.map:MapScreen",
        "combat": "tui.games.campaign.screens.combat:CombatScreen",
        "reel": "tui.games.campaign.screens.reel:Reel",
        "settled": "tui.games.campaign.screens.fight_outcome:FightOutcome",
        "meeting": "tui.games.campaign.screens.meeting:Meeting",
        "gained": "tui.games.campaign.screens.gains:Gains",
        "event": "tui.games.campaign.screens.event:EventScreen",
        "reward": "tui.games.campaign.screens.reward:RewardScreen",
        "prologue": "tui.games.campaign.screens.prologue:Prologue",
        "act_break": "tui.games.campaign.screens.act_break:ActBreak",
        "victory": "tui.games.campaign.screens.ending:Victory",
        "defeat": "tui.games.campaign.screens.ending:Defeat",
        "route": "tui.games.campaign.screens.route:RoutePage",
        "world": "tui.games.campaign.screens.world_page:WorldPage",
        "camp": "tui.games.campaign.screens.camp:CampPage",
        "table": "tui.games.campaign.screens.table:TablePage",
        "campaign_help": "tui.games.campaign.screens.help:CampaignHelp",
        "new": "tui.games.campaign.screens.new_campaign:NewCampaign",
    },
    credits="tui.games.campaign.credits:credits_of",
    codex="tui.games.campaign.codex:CODEX",
    daily="tui.games.campaign.daily:DAILY",
    simulate="tui.games.campaign.simulate",
)
