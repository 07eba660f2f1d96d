"""Games of the ludus as sessions from positions that are laid out for a test."""

import msgspec
from msgspec.structs import replace

from rules.ludus.state import Options, Player
from saves.settings import Settings
from saves.sitting import Moment
from saves.store import NewGame
from tests.rules.ludus.support.played import Played
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.wording import LudusWording
from tui.play.house import House
from tui.play.session import Session
from tui.play.spoken import Spoken

__all__ = ["ALONE", "TWO", "seated"]

ALONE: tuple[Player, ...] = ("person", "easy")
TWO: tuple[Player, ...] = ("person", "person")


def seated(
    house: House, played: Played, players: tuple[Player, ...] = TWO, settings: Settings | None = None
) -> Session:
    """A position as a session that is saved to a file; without other settings, payments are asked about where they matter."""
    game, raw = played.game, msgspec.json.encode
    spoken = Spoken(game, LudusWording(game.box), LudusFacts(game))
    state = replace(played.state, options=Options(players=players))
    moment = Moment(msgspec.Raw(raw(state)), spoken.facts.summary(state), 0)
    sitting = house.store.create(NewGame("ludus", "ludus", "", 5, msgspec.Raw(raw(state.options))), moment)
    return Session(spoken, state, sitting, settings or Settings(clear_choices="ask"))
