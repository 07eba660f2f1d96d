"""A new campaign: a suggested one at a key's press, or a set-up of one's own behind the last line."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Options
from rules.campaign.records import Preset
from saves.faults import SaveFault
from saves.names import numbered
from tui.games.campaign.guide.beginning import STORY, Prepared, lesson_of, prepared
from tui.games.campaign.pictures.card import titled
from tui.games.campaign.pictures.set_up import difficulty_table, hero_lines, length_lines
from tui.games.campaign.score import IN_A_LINE
from tui.games.campaign.screens.act_break import ActBreak
from tui.games.campaign.screens.map import MapScreen
from tui.games.campaign.screens.screen import CampaignScreen
from tui.games.campaign.words.cards import scion
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.setup import (
    DAY,
    GUIDED,
    LENGTHS,
    OWN,
    PRACTICE,
    PRACTICES,
    difficulty_choice,
    difficulty_lines,
    guided_label,
    hero_choice,
    length_choice,
    preset_label,
    preset_lines,
    scion_choice,
    suggested,
    with_suggested,
)
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.menu import Menu
from tui.kit.new_words import known_words, note_words
from tui.kit.set_up import SetUpPage
from tui.kit.set_up_lines import QuickStart, SetUpRow
from tui.play.daily import Today, today
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped

__all__ = ["NewCampaign"]

_SEEDED = "The same seed and the same choices give the same campaign, on every machine."


class NewCampaign(SetUpPage[Options]):
    """The set-up of a campaign."""

    NAME = "New campaign"
    ABOUT = (
        "The suggested campaigns begin at once; the campaign of the day, which is the same for everybody, names its settings first. The line before "
        "that leads to a set-up of your own, in which Left and Right change a line and Enter shows all of its values; Esc leads back."
    )
    GAME = "campaign"
    RULES_PAGE = "campaign_help"
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)
    LABEL = 12
    NAMING = "Name your campaign"
    DEFAULT_CSS = """
    NewCampaign Menu { width: 40; margin-right: 2; }
    """

    def __init__(self, *, guided: bool = False) -> None:
        """Make the page, with the suggested campaigns.

        Args:
            guided: whether the player came for the guide, so that it begins at once.
        """
        super().__init__(Options(weeks=6))  # for an evening, like the first of the suggested ones
        self._own = False
        self._comes_for_guide = guided

    def on_mount(self) -> None:
        """Begin the guide for whoever came for that."""
        if self._comes_for_guide and self._guided:
            self.call_after_refresh(self._begin_guided, self._guided[0])

    def begin_game(self, game: str, options: Any, title: str, seed: int, *, seed_chosen: bool = False) -> None:
        """Begin a campaign: with its first act where nothing is left to choose before that, and the first one with the story."""
        app, newcomer = self.game_app, self._newcomer
        super().begin_game(game, options, title, seed, seed_chosen=seed_chosen)
        if isinstance(app.screen, MapScreen):
            app.visit("act_break", play=app.screen.play)
        if newcomer and isinstance(app.screen, CampaignScreen | ActBreak):
            self._tell_story()

    @property
    def _newcomer(self) -> bool:
        """True for a player who has begun no campaign yet."""
        house = self.game_app.house
        return not known_words(house, self.GAME) and self.GAME not in house.settings.taught

    def _tell_story(self) -> None:
        note_words(self.game_app.house, self.GAME, (STORY,))
        self.game_app.visit("prologue")

    def _begin_guided(self, found: Prepared) -> None:
        """Begin a campaign with the story and the guide."""
        app = self.game_app
        super().begin_game(self.GAME, found.options, numbered(found.start.name, self._taken), found.seed)
        if not isinstance(app.screen, MapScreen):
            return
        with suppress(SaveFault):  # then the campaign has no guide
            app.house.note_lessons(app.screen.play.name, lesson_of(found.start))
        self._tell_story()

    @property
    def cat(self) -> Catalogue:
        """The components that there are."""
        catalogue: Catalogue = self.game_app.house.spoken("campaign").facts.content
        return catalogue

    def own_start(self) -> int:
        """The suggested line: a set-up that was made before waits behind its own line."""
        return self.usual_start()

    def choices(self) -> list[Choice]:
        """The suggested campaigns and the way to a set-up of one's own, or that set-up."""
        if self._own:
            return self.own_choices()
        guided = [
            Choice(guided_label(found.start), ("guided", found.start.id), look="strong") for found in self._guided
        ]
        day = Choice("Campaign of the day", value="day", why=self._today.why_not, look="strong")
        return [*self.start_choices(), *guided, Choice("A campaign of your own …", value="own"), day]

    @cached_property
    def _today(self) -> Today:
        """The campaign of this day."""
        return today(self.game_app.house)

    def on_menu_refused(self, message: Menu.Refused) -> None:
        """Say why the campaign of the day cannot be begun."""
        self.say(message.choice.why, "warn")

    @property
    def _guided(self) -> Sequence[Prepared]:
        """The guided beginnings."""
        game: Any = self.game_app.house.spoken(self.GAME).game
        return prepared(game)

    def usual_start(self) -> int:
        """A newcomer is offered the guide first."""
        return len(self.starts()) if self._newcomer and self._guided else 0

    def take_line(self, choice: Choice) -> None:
        """Show the set-up, or do what its line says."""
        match choice.value:
            case "own":
                self._show(own=True)
            case "day":
                self._ask_about_the_day()
            case ("guided", str(start)):
                self._begin_guided(next(found for found in self._guided if found.start.id == start))
            case _:
                super().take_line(choice)

    def _ask_about_the_day(self) -> None:
        """Name hero, scion, difficulty and length of the campaign of the day, which is played but once, before it begins."""
        found = self._today  # asked once: midnight may come before the answer
        choices = (Choice("Begin it", value=True), Choice("Not now", value=False))
        told = f"{self._day_settings()} {DAY}"
        self.ask(found.title, told, choices, lambda yes: self._begin_day(found) if yes else None)

    def _begin_day(self, found: Today) -> None:
        self.begin_game(self.GAME, found.options, found.title, found.seed)

    def action_back(self) -> None:
        """Go from the set-up to the suggested campaigns, and from these to where the player came from."""
        if self._own:
            self._show(own=False)
        else:
            super().action_back()

    def _show(self, *, own: bool) -> None:
        self._own = own
        self.menu.list.cursor = 0 if own else len(self.starts())
        self.draw()

    def starts(self) -> Sequence[QuickStart]:
        """The suggested campaigns."""
        return [
            QuickStart(preset_label(preset), ("preset", preset.id), preset.name, options_of(preset))
            for preset in self.cat.presets
        ]

    def rows(self) -> Sequence[SetUpRow]:
        """List who plays against whom, how hard and how long."""
        cat, options, first = self.cat, self.draft.set_up, self._first
        called = self._called(options)
        heroes = [(hero.id, hero_choice(Names(cat), hero)) for hero in cat.heroes if hero.playable]
        grades = [(one.id, difficulty_choice(one)) for one in cat.difficulties]
        scions = [(one.id, scion_choice(one)) for one in cat.scions]
        lengths = [(weeks, length_choice(weeks)) for weeks in sorted(LENGTHS, reverse=True)]
        return (
            SetUpRow("Hero", "hero", called["hero"], with_suggested(heroes, first.hero)),
            SetUpRow("Difficulty", "difficulty", called["difficulty"], with_suggested(grades, first.difficulty)),
            SetUpRow("Scion", "scion", called["scion"], with_suggested(scions, first.scion)),
            SetUpRow("Length", "weeks", called["weeks"], with_suggested(lengths, first.weeks)),
            SetUpRow("Practice", "practice", "yes" if options.practice else "no", PRACTICES),
        )

    @property
    def _first(self) -> Preset:
        """The campaign that is suggested to a newcomer."""
        return self.cat.presets[0]

    def _suggested(self, field: str) -> str:
        """Name what is suggested for a line; empty where nothing is."""
        told = self._called(self._first).get(field)
        return suggested(told) if told is not None else ""

    def _called(self, campaign: Options | Preset) -> Mapping[str, str]:
        """Name what a campaign is set up with, by the lines of the set-up."""
        cat = self.cat
        return {
            "hero": cat.hero[campaign.hero].name,
            "difficulty": cat.difficulty[campaign.difficulty].name,
            "scion": cat.scion[campaign.scion].name,
            "weeks": f"{campaign.weeks} weeks an act",
        }

    def _about(self, width: int, height: int) -> Iterable[Line]:
        """Tell of the line under the cursor, and where there is room of the rest of the set-up, too."""
        lines = [*super()._about(width, height)]
        choice = self.menu.current
        if self._own and choice and isinstance(choice.value, str) and (told_first := self._suggested(choice.value)):
            lines[:1] = [line((told_first, "info"))]
        for more in self._more(choice.value if choice else None):
            told = [(), line(("─" * (width - 1), "faint")), (), *self.told(more, width - 1)]
            if len(lines) + len(told) <= height:
                lines += told
        return lines

    def _more(self, value: Any) -> Sequence[Any]:
        """List what is told beside a line: of a suggested campaign its hero, of a choice of one's own the other ones."""
        match value:
            case ("preset", str(preset)):
                return (("hero", self.cat.preset[preset].hero),)
            case "own" | "day" | "practice" | "seed" | "title" | "begin":
                return ()
            case _:
                return [other for other in ("hero", "difficulty", "weeks", "scion") if other != value]

    def told(self, value: Any, width: int) -> Iterable[Line]:
        """The card of what is chosen, or a sentence."""
        cat, names, options = self.cat, Names(self.cat), self.draft.set_up
        match value:
            case ("preset", str(preset)):
                return titled(cat.preset[preset].name, preset_lines(names, cat.preset[preset]), width)
            case ("guided", str(start)):
                found = next(found for found in self._guided if found.start.id == start)
                return titled(found.start.name, [found.start.text, GUIDED], width)
            case "hero":
                return hero_lines(names, cat.hero[options.hero], width)
            case ("hero", str(hero)):
                return hero_lines(names, cat.hero[hero], width)
            case "scion":
                chosen_scion = cat.scion[options.scion]
                return titled(chosen_scion.name, scion(names, chosen_scion), width)
            case "difficulty":
                chosen = cat.difficulty[options.difficulty]
                told = titled(chosen.name, difficulty_lines(chosen), width)
                return [*told, (), *difficulty_table(cat.difficulties, chosen.id)]
            case "weeks":
                return length_lines(options.weeks, width)
            case "practice":
                return wrapped(PRACTICE, width)
            case "seed":
                return wrapped(_SEEDED, width)
            case "begin":
                return [line("Enter begins.")]
            case "own":
                return wrapped(OWN, width)
            case "day":
                return self._day_told(width)
            case _:
                return [line("What the list of games calls it.")]

    def _day_told(self, width: int) -> list[Line]:
        """Tell of the campaign of the day: its settings, what it is, how scores are reckoned."""
        found = self._today
        told = (self._day_settings(), DAY, IN_A_LINE, found.why_not)
        return titled(found.title, [part for text in filter(None, told) for part in (text, "")], width)

    def _day_settings(self) -> str:
        """Name hero, scion, difficulty and length of the campaign of the day."""
        cat, options = self.cat, self._today.options
        grade, weeks = cat.difficulty[options.difficulty].name, f"four acts of {options.weeks} weeks"
        return f"{Names(cat).unit(options.hero)} against {cat.scion[options.scion].name}, difficulty {grade}, {weeks}."

    def changed(self, field: str, value: Any) -> Options:
        """The options with another value."""
        return replace(self.draft.set_up, **{field: value})

    def usual_title(self) -> str:
        """Name it after hero and scion."""
        options = self.draft.set_up
        return f"{self.cat.hero[options.hero].name} against {self.cat.scion[options.scion].name}"

    def options(self) -> Options:
        """The set-up is the options."""
        return self.draft.set_up
