"""The units and cards that a text names, each with its own text, for `Inspecting`."""

from collections.abc import Callable, Sequence

from rules.campaign.catalogue import Catalogue
from tui.games.campaign.pictures.card import component
from tui.games.campaign.words.names import Names
from tui.text.choices import Choice
from tui.text.named import names_in

__all__ = ["components", "components_in", "named_by"]


def named_by(names: Names) -> Callable[[str], Sequence[Choice]]:
    """What finds the components in a text, for a catalogue."""
    return lambda text: components_in(names, text)


def components_in(names: Names, text: str) -> tuple[Choice, ...]:
    """The components whose names stand in a text, as in `names_in`."""
    return names_in(components(names), text)


def components(names: Names) -> dict[str, tuple[str, ...]]:
    """Every component's text by its name."""
    chips = {chip.name: (chip.text,) for chip in names.cat.chip.values()}
    told = (component(names, one) for one in _ids(names.cat))
    return chips | {found[0]: tuple(found[1]) for found in told if found is not None}


def _ids(cat: Catalogue) -> list[str]:
    kinds = (cat.scion, cat.opportunity, cat.event, cat.bane, cat.card, cat.tactic, cat.unit, cat.hero)
    return [one for kind in kinds for one in kind]
