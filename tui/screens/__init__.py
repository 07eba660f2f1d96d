"""All screens by name, and where each is made; nothing is imported before it is shown."""

from collections.abc import Mapping

__all__ = ["SCREENS"]

SCREENS: Mapping[str, str] = {
    "title": "tui.screens.title:Title",
    "play": "tui.screens.game:GameScreen",
    "hot_seat": "tui.screens.hot_seat:HotSeatScreen",
    "map": "tui.screens.map:MapScreen",
    "combat": "tui.screens.combat:CombatScreen",
    "reel": "tui.screens.reel:Reel",
    "settled": "tui.screens.settled:Settled",
    "event": "tui.screens.event:EventScreen",
    "reward": "tui.screens.reward:RewardScreen",
    "act_break": "tui.screens.act_break:ActBreak",
    "victory": "tui.screens.ending:Victory",
    "defeat": "tui.screens.ending:Defeat",
    "stations": "tui.screens.stations:StationsScreen",
    "stations_round": "tui.screens.stations_round:RoundReport",
    "stations_pile": "tui.screens.stations_round:PilePage",
    "camp": "tui.screens.camp:CampPage",
    "table": "tui.screens.table:TablePage",
    "log": "tui.screens.log:LogPage",
    "chronicle": "tui.screens.so_far:SoFarPage",
    "new": "tui.screens.new_campaign:NewCampaign",
    "saves": "tui.screens.saves:SavesPage",
    "copies": "tui.screens.copies:CopiesPage",
    "hall": "tui.screens.hall:HallPage",
    "tablet": "tui.screens.hall:ChroniclePage",
    "settings": "tui.screens.settings:SettingsPage",
    "new_stations": "tui.screens.new_stations:NewStations",
    "stations_end": "tui.screens.stations_end:StationsEnd",
    "stations_help": "tui.screens.stations_help:StationsHelp",
    "ludus_help": "tui.screens.ludus_help:LudusHelp",
    "ludus": "tui.screens.ludus:LudusScreen",
    "ludus_battle": "tui.screens.ludus_battle:BattleReport",
    "ludus_decks": "tui.screens.ludus_decks:DecksPage",
    "ludus_end": "tui.screens.ludus_end:LudusEnd",
    "new_ludus": "tui.screens.new_ludus:NewLudus",
    "credits": "tui.screens.credits:CreditsPage",
}
