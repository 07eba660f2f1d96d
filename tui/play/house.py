"""The player's house: folders, games, hall and settings; begins, resumes, watches and ends sessions. No Textual."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, date, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from saves.archive import Archive
from saves.chronicle import Chronicle
from saves.disk import DISK, free, make_folder, stands
from saves.faults import FaultCause, SaveFault, not_understood, untold
from saves.folders import Folders, folders
from saves.game_files import ListedGame, Loaded, Stamp
from saves.guests import EXPORTS
from saves.hall import Hall, Tablet
from saves.journal import Occasion
from saves.naming import paths_are_told
from saves.settings import Settings, load_settings, save_settings
from saves.sitting import Moment
from saves.store import NewGame, Store
from tui import VERSION
from tui.play.facts import Past, facts_of
from tui.play.registry import GAMES
from tui.play.replay import Replay
from tui.play.retelling import last_done, retold
from tui.play.rewatched import Rewatched
from tui.play.saved_states import read_state, with_sound_past
from tui.play.session import Session
from tui.play.spoken import Spoken
from tui.play.track import Track
from tui.text.keyboard import LAYOUTS, Keyboard
from tui.text.keys import key_of_character

__all__ = ["House"]


def _now() -> datetime:
    return datetime.now(UTC)


class House:
    """Everything of one player.

    Attributes:
        folders: where everything is kept.
        settings: the player's settings.
        settings_fault: what was wrong with their file, if anything.
        exports: the folder for a guest's exports; None for a player, who names a file each time.
        watched: the name and the stamp of the game being watched.
    """

    def __init__(self, found: Folders | None = None, now: Callable[[], datetime] = _now) -> None:
        """Open the house.

        Args:
            found: the folders; the system's own where None.
            now: tells the time.
        """
        self.folders = found or folders()
        self.exports = None if paths_are_told() else EXPORTS
        self._now = now
        self.settings, self.settings_fault = load_settings(self.folders.settings, now())
        self.watched: tuple[str, Stamp | None] | None = None

    @property
    def today(self) -> date:
        """The date, the same for everybody on Earth."""
        return self._now().astimezone(UTC).date()

    @cached_property
    def store(self) -> Store:
        """The games."""
        return Store(self.folders.games, version=VERSION, now=self._now)

    @cached_property
    def hall(self) -> Hall:
        """The hall of games that are over."""
        return Hall(self.folders.hall, version=VERSION)

    @cached_property
    def archive(self) -> Archive:
        """The games that are over but not kept in the hall."""
        return Archive(self.folders.past, version=VERSION)

    def export_file(self, name: str) -> Path:
        """An unused file with a name, among a guest's exports.

        Raises:
            SaveFault: the system refused.
        """
        if self.exports is None:
            raise AssertionError("whoever is no guest is asked for a file")
        make_folder(DISK, self.exports)
        return free(self.exports / name)

    def exported(self, *files: Path) -> str:
        """Say which files were exported; a guest sees only their names."""
        if self.exports is None:
            return f"Written: {', '.join(map(str, files))}."
        return f"Written among your exports: {', '.join(file.name for file in files)}."

    @property
    def keyboard(self) -> Keyboard:
        """The keys that the settings ask for."""
        table = self.settings.keys
        own = {command: key_of_character(key) if len(key) == 1 else key for command, key in table.own.items()}
        return Keyboard(LAYOUTS[table.layout], own)

    def change_settings(self, settings: Settings) -> None:
        """Save changed settings.

        Raises:
            SaveFault: the system refused; they apply to this sitting only.
        """
        self.settings = settings
        save_settings(self.folders.settings, settings)

    def spoken(self, game: str) -> Spoken:
        """A game of the registry with its words and facts; loads its content.

        Raises:
            SaveFault: one of the player's packs cannot be used.
        """
        from content.faults import ContentFault  # noqa: PLC0415 - the title must not wait for it

        try:
            made, wording = GAMES[game].made(self.folders)
            return Spoken(made, wording, facts_of(game, made))
        except ContentFault as fault:
            wrong = f"The content cannot be used: {fault.faults[0]}."
            advice = "Mend it or take it away; ad79 content lists all that is wrong."
            raise SaveFault(FaultCause.BROKEN, self.folders.packs, wrong, advice) from fault

    def _spoken_of(self, found: Loaded, keeper: Store | Archive) -> Spoken:
        game = found.envelope.header.game
        if game not in GAMES:
            raise keeper.distrust(found.name, f"this version knows no game called {game}")
        return self.spoken(game)

    # Sessions

    def begin(self, game: str, title: str, options: Any, seed: int, *, seed_chosen: bool = False) -> Session:
        """Begin a game.

        Args:
            game: the game's name in the registry.
            title: what the player calls it.
            options: its options.
            seed: the seed of its dice.
            seed_chosen: whether the player chose the seed, which the hall shows.

        Raises:
            SaveFault: the system refused.
        """
        from content.loader import fingerprint  # noqa: PLC0415 - the title must not wait for it

        spoken = self.spoken(game)
        state = spoken.game.start(options, seed)
        raw = msgspec.json.encode
        plan = NewGame(title, game, fingerprint(spoken.facts.content), seed, msgspec.Raw(raw(options)), seed_chosen)
        act, _ = spoken.facts.milestone(state)
        moment = Moment(msgspec.Raw(raw(state)), spoken.facts.summary(state), 0, act=act)
        sitting = self.store.create(plan, moment, Occasion("start"))
        session = Session(spoken, state, sitting, self.settings)
        if sitting.last is not None:
            session.recorder.unkept.note(sitting.last)
        return session

    def resume(self, name: str, *, over: bool = False) -> Session:
        """Open a game where it stands.

        Args:
            name: the game.
            over: take it from another living process.

        Raises:
            Locked: another living process has it open.
            SaveFault: it cannot be read; the fault names the older copy that loads.
        """
        sitting, found = self.store.sit(name, over=over)
        try:
            spoken = self._spoken_of(found, self.store)
            session = Session(spoken, self._state(spoken, found, self.store), sitting, self.settings)
            (sound, past), history = with_sound_past(spoken, found), self.store.history(name)
            recent = last_done(spoken, past, session.state, history)
            told = retold(history, spoken.game.event_type)
            session.track = Track.resumed(session.state, sound.envelope, told, recent)
        except BaseException:
            sitting.close()
            raise
        session.left_badly = sitting.left_by is not None
        return session

    def watch(self, name: str) -> Session:
        """Look at a game that another process plays.

        Raises:
            SaveFault: it cannot be read.
        """
        self.watched = (name, self.store.stamp(name))
        return self._seen(name, self.store)

    def look_back(self, name: str) -> Session:
        """Look at a game that is over, by its name in the archive.

        Raises:
            SaveFault: it cannot be read.
        """
        session = self._seen(name, self.archive)
        session.kept = self.archive.files(name).save
        return session

    def watch_again(self, save: Path, log: Path) -> Rewatched:
        """Look at a game from its beginning on, whether it is over or goes on.

        Args:
            save: its file.
            log: its log.

        Raises:
            SaveFault: it cannot be read, or nothing was kept of how it went.
        """
        if not stands(save):
            raise untold(save, "Nothing was kept of this game but its record.")
        envelope = self.store.look_into(save)
        if envelope.header.game not in GAMES:
            raise not_understood(save, f"this version knows no game called {envelope.header.game}")
        spoken = self.spoken(envelope.header.game)
        state, wrong = read_state(spoken, envelope.state)
        if wrong:
            raise not_understood(save, wrong)
        return Rewatched(Replay.of_files(spoken, envelope.header, state, save, log), self.settings)

    def _seen(self, name: str, keeper: Store | Archive) -> Session:
        """A read-only session."""
        found = keeper.load(name)
        spoken = self._spoken_of(found, keeper)
        session = Session(spoken, self._state(spoken, found, keeper), None, self.settings)
        told = retold(keeper.history(name), spoken.game.event_type)
        session.track = Track.resumed(session.state, found.envelope, told)
        return session

    def look_again(self, session: Session) -> bool:
        """Bring a watched session up to date; tell whether anything had changed."""
        if self.watched is None:
            return False
        name, seen = self.watched
        stamp = self.store.stamp(name)
        if stamp is None or stamp == seen:
            return False
        try:
            found = self.store.load(name)
            state = self._state(session.spoken, found, self.store)
        except SaveFault:
            return False
        self.watched = (name, stamp)
        told = retold(self.store.history(name), session.spoken.game.event_type)
        session.track = Track.resumed(state, found.envelope, told)
        return True

    def _state(self, spoken: Spoken, found: Loaded, keeper: Store | Archive) -> Any:
        state, wrong = read_state(spoken, found.envelope.state)
        if wrong:
            raise keeper.distrust(found.name, wrong)
        return state

    def enshrine(self, session: Session) -> Tablet | None:
        """Record a finished game in the hall and take it out of the list; practice games are not recorded and stay in the list.

        Raises:
            SaveFault: the system refused; it can be tried again.
        """
        name, facts = session.name, session.spoken.facts
        if not name or facts.chronicler is None or facts.summary(session.state).practice:
            return None
        header = self.store.load(name).envelope.header
        past = Past.of(header, self._now(), session.log)
        tablet = self.hall.add(facts.chronicler.chronicle(session.state, past))
        session.close()
        self.store.retire(name, tablet.path)
        self.note_taught(header.game)
        return tablet

    def tablets(self) -> tuple[Tablet, ...]:
        """The records of the hall, the highest score first, then those without one, then those that cannot be read.

        Raises:
            SaveFault: the folder may not be read.
        """
        return tuple(sorted(map(self.scored, self.hall.list()), key=Tablet.rank))

    def scored(self, tablet: Tablet) -> Tablet:
        """A record with its score and story; one older than these gets them from its save, if that can be read."""
        told = tablet.chronicle
        if told is None or told.score is not None:
            return tablet
        with suppress(SaveFault, LookupError):  # nor can it where its save names what is not there any more
            return msgspec.structs.replace(tablet, chronicle=told.with_story_of(self._told_anew(tablet.name, told)))
        return tablet

    def _told_anew(self, name: str, told: Chronicle) -> Chronicle:
        """Make a record again from the save beside it.

        Raises:
            SaveFault: it cannot be read.
            LookupError: it names what is not there any more.
        """
        keeper = Archive(self.folders.hall, version=VERSION)
        session, header = self._seen(name, keeper), keeper.load(name).envelope.header
        chronicler = session.spoken.facts.chronicler
        if chronicler is None:
            return told
        return chronicler.chronicle(session.state, Past.of(header, told.ended, session.log))

    def put_away(self, session: Session) -> Path | None:
        """Move a finished game that the hall does not keep out of the list; its file and log stay in a folder.

        Returns:
            That folder; None for a game that was only watched.

        Raises:
            SaveFault: the system refused; the game is closed and stays in the list.
        """
        name = session.name
        if not name:
            return None
        session.close()
        folder = self.archive.room_for(name)
        self.store.retire(name, folder)
        with suppress(SaveFault):
            self.forget_lessons(name)
        return folder

    def note_taught(self, game: str) -> None:
        """Remember that a game no longer needs its guide.

        Raises:
            SaveFault: the system refused; it applies to this sitting only.
        """
        taught = self.settings.taught
        if game not in taught:
            self.change_settings(msgspec.structs.replace(self.settings, taught=tuple(sorted({*taught, game}))))

    def note_lessons(self, name: str, read: tuple[str, ...], taught: Iterable[str] = ()) -> None:
        """Remember which lessons were read in a game.

        Args:
            name: the game's name in the store.
            read: the ids of its lessons.
            taught: games that no longer need their guide.

        Raises:
            SaveFault: the system refused; it applies to this sitting only.
        """
        now = self.settings
        lessons, known = {**now.lessons, name: read}, tuple(sorted({*now.taught, *taught}))
        self.change_settings(msgspec.structs.replace(now, lessons=lessons, taught=known))

    def forget_lessons(self, name: str) -> None:
        """Forget which lessons were read in a game that had this name.

        Raises:
            SaveFault: the system refused; it applies to this sitting only.
        """
        lessons = {game: read for game, read in self.settings.lessons.items() if game != name}
        if lessons != self.settings.lessons:
            self.change_settings(msgspec.structs.replace(self.settings, lessons=lessons))

    def games(self) -> tuple[ListedGame, ...]:
        """Every game of the store, the one played last first.

        Raises:
            SaveFault: the folder may not be read.
        """
        return self.store.list()
