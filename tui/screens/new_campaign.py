"""A new campaign: the suggested one at a key's press, or a set-up of one's own."""

import secrets
from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace
from textual.containers import Horizontal
from textual.widget import Widget

from rules.campaign.options import options_of
from rules.campaign.state import Options
from rules.catalogue import Catalogue
from saves.faults import SaveFault
from tui.choices import Choice
from tui.commands import Command, Left, Right
from tui.lines import Line, line, wrapped
from tui.pictures.card import card_lines, titled
from tui.screens.page import Page
from tui.widgets.menu import Menu
from tui.widgets.prompt import Prompt
from tui.widgets.sheet import Sheet
from tui.wording.cards import scion
from tui.wording.names import Names
from tui.wording.setup import LENGTHS, PRACTICE, difficulty_lines, preset_lines

__all__ = ["NewCampaign"]

_MOST_SEED = 2**64 - 1


class Plan(NamedTuple):
    """What the page has settled so far: options, seed, and the title, which may still follow from them."""

    options: Options
    seed: int
    title: str = ""


class NewCampaign(Page):
    """How a campaign is set up."""

    NAME = "New campaign"
    ABOUT = "The first line begins the suggested campaign at once. The others are a set-up of your own: Left and Right change one, Enter shows all."
    KEYS: ClassVar[tuple[type[Command], ...]] = (Left, Right)
    DEFAULT_CSS = """
    NewCampaign > #stage { height: 1fr; }
    NewCampaign Menu { width: 40; }
    """

    def __init__(self) -> None:
        """Make the page."""
        super().__init__()
        self.menu = Menu()
        self.about = Sheet(source=self._about)
        self.plan = Plan(Options(), secrets.randbits(32))

    def body(self) -> Iterable[Widget]:
        """The set-up beside what it means."""
        yield Horizontal(self.menu, self.about, id="stage")

    @property
    def cat(self) -> Catalogue:
        """The components that there are."""
        catalogue: Catalogue = self.game_app.house.spoken("campaign").game.cat  # type: ignore[attr-defined]
        return catalogue

    def on_mount(self) -> None:
        """The list has the keys."""
        self.menu.focus()

    # What is shown

    def draw(self) -> None:
        """Show the set-up as it is."""
        super().draw()
        self.menu.offer(self._choices(), [()], keep=True)
        self.about.redraw()

    def _choices(self) -> list[Choice]:
        options, cat = self.plan.options, self.cat
        presets = [
            Choice(f"Begin: {preset.name}", value=("preset", preset.id), look="strong") for preset in cat.presets
        ]
        return [
            *presets,
            Choice(f"Hero        {cat.hero[options.hero].name}", value="hero"),
            Choice(f"Difficulty  {cat.difficulty[options.difficulty].name}", value="difficulty"),
            Choice(f"Scion       {cat.scion[options.scion].name}", value="scion"),
            Choice(f"Length      {options.weeks} weeks an act", value="weeks"),
            Choice(f"Practice    {'yes' if options.practice else 'no'}", value="practice"),
            Choice(f"Seed        {self.plan.seed}", value="seed"),
            Choice(f"Name        {self.title_of(options)}", value="title"),
            Choice("Begin with this set-up", value="begin", look="strong"),
        ]

    def title_of(self, options: Options) -> str:
        """What the campaign is called: as the player wishes, or after its hero and scion."""
        return self.plan.title or f"{self.cat.hero[options.hero].name} against {self.cat.scion[options.scion].name}"

    def _about(self, width: int, _height: int) -> Iterable[Line]:
        choice = self.menu.current
        names, options = Names(self.cat), self.plan.options
        match choice.value if choice else None:
            case ("preset", str(preset)):
                found = self.cat.preset[preset]
                return [(), *titled(found.name, preset_lines(names, found), width - 1)]
            case "hero":
                return [(), *card_lines(names, options.hero, width - 1)]
            case "scion":
                chosen_scion = self.cat.scion[options.scion]
                return [(), *titled(chosen_scion.name, scion(names, chosen_scion), width - 1)]
            case "difficulty":
                chosen = self.cat.difficulty[options.difficulty]
                return [(), *titled(chosen.name, difficulty_lines(chosen), width - 1)]
            case "weeks":
                return [(), *wrapped(LENGTHS[options.weeks], width - 1)]
            case "practice":
                return [(), *wrapped(PRACTICE, width - 1)]
            case "seed":
                return [
                    (),
                    *wrapped("The same seed and the same choices give the same campaign, on every machine.", width - 1),
                ]
            case _:
                return [
                    (),
                    line(
                        "Enter begins."
                        if choice and choice.value == "begin"
                        else "What the list of campaigns calls it."
                    ),
                ]

    def on_menu_moved(self) -> None:
        """Tell of another line."""
        self.about.redraw()

    # Changing

    def values(self, field: str) -> list[tuple[Any, str]]:
        """The values that a line of the set-up can have, with their names."""
        cat = self.cat
        match field:
            case "hero":
                return [(hero.id, hero.name) for hero in cat.heroes if hero.playable]
            case "difficulty":
                return [(one.id, f"{one.name}: {difficulty_lines(one)[-1]}") for one in cat.difficulties]
            case "scion":
                return [(scion.id, scion.name) for scion in cat.scions]
            case "weeks":
                return [(weeks, f"{weeks} weeks an act") for weeks in sorted(LENGTHS, reverse=True)]
            case _:
                return [(False, "no"), (True, "yes")]

    def _set(self, field: str, value: Any) -> None:
        self.plan = self.plan._replace(options=replace(self.plan.options, **{field: value}))
        self.draw()

    def _turn(self, by: int) -> None:
        choice = self.menu.current
        field = choice.value if choice else None
        if not isinstance(field, str) or field in {"seed", "title", "begin"}:
            self.say("Enter takes this one.")
            return
        values = [value for value, _ in self.values(field)]
        now = values.index(getattr(self.plan.options, field))
        self._set(field, values[(now + by) % len(values)])
        if len(values) == 1:
            self.say("There is only this one yet.")

    def action_left(self) -> None:
        """The value before."""
        self._turn(-1)

    def action_right(self) -> None:
        """The next value."""
        self._turn(1)

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Begin, or choose a value."""
        match message.choice.value:
            case ("preset", str(preset)):
                self._begin(options_of(self.cat.preset[preset]), self.cat.preset[preset].name)
            case "begin":
                self._begin(self.plan.options, self.title_of(self.plan.options))
            case "seed":
                lines = wrapped("A whole number.", 60, "panel")
                self.open(Prompt("Seed", lines, str(self.plan.seed), _no_seed), self._seed)
            case "title":
                lines = wrapped("What shall the campaign be called?", 60, "panel")
                self.open(Prompt("Name", lines, self.title_of(self.plan.options), _no_title), self._title)
            case str(field):
                choices = [Choice(name, value=(field, value)) for value, name in self.values(field)]
                self.ask(message.choice.label.split("  ")[0], "", choices, self._chosen)

    def _chosen(self, chosen: tuple[str, Any] | None) -> None:
        if chosen is not None:
            self._set(*chosen)

    def _seed(self, typed: str | None) -> None:
        if typed is not None:
            self.plan = self.plan._replace(seed=int(typed))
            self.draw()

    def _title(self, typed: str | None) -> None:
        if typed is not None:
            self.plan = self.plan._replace(title=typed.strip())
            self.draw()

    def _begin(self, options: Options, title: str) -> None:
        app = self.game_app
        try:
            session = app.house.begin("campaign", title, options, self.plan.seed)
        except SaveFault as fault:
            self.say(f"{fault.wrong} {fault.advice}", "warn")
            return
        app.step_back()
        app.play(session)


def _no_seed(typed: str) -> str | None:
    if not typed.isdecimal() or not typed.isascii():
        return "Digits alone make a seed."
    return None if int(typed) <= _MOST_SEED else "That is too large."


def _no_title(typed: str) -> str | None:
    return None if typed.strip() else "It needs a name."
