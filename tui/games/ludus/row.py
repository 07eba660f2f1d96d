"""The row of the ludus in the registry. No Textual."""

from typing import Any

from saves.folders import Folders
from tui.play.row import AnyGame, GameRow, Wording

__all__ = ["ROW"]


def _make(found: Folders) -> AnyGame:
    from content.ludus.shelf import SHELF  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.ludus.game import LudusGame  # noqa: PLC0415 - see above

    return LudusGame(SHELF.load(found.packs, core=found.core_of("ludus")))


def _words(game: Any) -> Wording:
    from tui.games.ludus.wording import LudusWording  # noqa: PLC0415 - see above

    return LudusWording(game.box)


ROW = GameRow(
    name="ludus",
    title="The ludus",
    make=_make,
    words=_words,
    levels=("easy", "medium", "hard"),
    facts="tui.games.ludus.facts:LudusFacts",
    set_up="new_ludus",
    offer="The ludus",
    told="a deck game for two to four",
    place=3,
    screens={
        "ludus": "tui.games.ludus.screens.board:LudusScreen",
        "ludus_battle": "tui.games.ludus.screens.battle:BattleReport",
        "ludus_decks": "tui.games.ludus.screens.decks:DecksPage",
        "ludus_end": "tui.games.ludus.screens.end:LudusEnd",
        "ludus_help": "tui.games.ludus.screens.help:LudusHelp",
        "ludus_melee": "tui.games.ludus.screens.melee:MeleeScreen",
        "ludus_melee_help": "tui.games.ludus.screens.help:MeleeHelp",
        "ludus_ranking": "tui.games.ludus.screens.ranking:RankingReport",
        "new_ludus": "tui.games.ludus.screens.new:NewLudus",
    },
    credits="tui.games.ludus.credits:credits_of",
    simulate="tui.games.ludus.simulate",
)
