"""The row of the ludus in the registry. No Textual."""

from typing import Any

from tui.row import AnyGame, GameRow, Wording

__all__ = ["ROW"]


def _make() -> AnyGame:
    from content.loader import load_box  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.ludus.game import LudusGame  # noqa: PLC0415 - see above
    from saves.folders import folders  # noqa: PLC0415 - see above

    return LudusGame(load_box(folders().packs))


def _words(game: Any) -> Wording:
    from tui.wording.ludus import LudusWording  # noqa: PLC0415 - see above

    return LudusWording(game.box)


ROW = GameRow(
    name="ludus",
    title="The ludus",
    make=_make,
    words=_words,
    levels=("easy", "medium", "hard"),
    facts="tui.facts.ludus:LudusFacts",
    set_up="new_ludus",
    offer="The ludus, a duel of decks",
    screens={
        "ludus": "tui.screens.ludus:LudusScreen",
        "ludus_battle": "tui.screens.ludus_battle:BattleReport",
        "ludus_decks": "tui.screens.ludus_decks:DecksPage",
        "ludus_end": "tui.screens.ludus_end:LudusEnd",
        "ludus_help": "tui.screens.ludus_help:LudusHelp",
        "new_ludus": "tui.screens.new_ludus:NewLudus",
    },
    simulate="tui.shell.simulate_ludus:told",
)
