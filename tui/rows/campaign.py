"""The row of the campaign in the registry. No Textual."""

from typing import Any

from tui.row import AnyGame, GameRow, Wording

__all__ = ["ROW"]


def _make() -> AnyGame:
    from content.loader import load  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.campaign.game import CampaignGame  # noqa: PLC0415 - see above
    from saves.folders import folders  # noqa: PLC0415 - see above

    found = folders()
    return CampaignGame(load(found.packs, cache=found.cache))


def _words(game: Any) -> Wording:
    from tui.wording.campaign import CampaignWording  # noqa: PLC0415 - see above

    return CampaignWording(game.cat)


ROW = GameRow(
    name="campaign",
    title="Campaign",
    make=_make,
    words=_words,
    levels=("plain", "searching"),
    facts="tui.facts.campaign:CampaignFacts",
    set_up="new",
    offer="New campaign",
    screens={
        "map": "tui.screens.map:MapScreen",
        "combat": "tui.screens.combat:CombatScreen",
        "reel": "tui.screens.reel:Reel",
        "settled": "tui.screens.settled:Settled",
        "event": "tui.screens.event:EventScreen",
        "reward": "tui.screens.reward:RewardScreen",
        "act_break": "tui.screens.act_break:ActBreak",
        "victory": "tui.screens.ending:Victory",
        "defeat": "tui.screens.ending:Defeat",
        "camp": "tui.screens.camp:CampPage",
        "table": "tui.screens.table:TablePage",
        "new": "tui.screens.new_campaign:NewCampaign",
    },
    simulate="tui.shell.simulate_campaign:told",
)
