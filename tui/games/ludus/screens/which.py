"""The question which of several answers about one card is meant: by digit, by first letter, or by the card's own key again."""

from collections.abc import Mapping, Sequence

from textual import events

from rules.ludus import actions as a
from tui.kit.list_dialogs import ChoiceDialog
from tui.text.choices import Choice
from tui.text.keyboard import keyboard

__all__ = ["WhichDialog"]


class WhichDialog(ChoiceDialog):
    """Answers about one card; what its key stands for comes first, so that the key twice takes that."""

    def __init__(self, title: str, choices: Sequence[Choice], key: str = "") -> None:
        """Ask which.

        Args:
            title: the name of the card.
            choices: the answers.
            key: the key of the card at the table; empty where it has none.
        """
        self._at = _keys(choices, key)
        super().__init__(title, [_shown(choice, at, self._at) for at, choice in enumerate(choices)])

    def on_key(self, event: events.Key) -> None:
        """Give the answer that has a letter, also one that was typed ahead: it can mean nothing else."""
        at = self._at.get(event.character or "")
        if at is not None:
            event.stop()
            event.prevent_default()
            self.close(self.list.choices[at].value)


def _keys(choices: Sequence[Choice], key: str) -> Mapping[str, int]:
    """The letters of answers, by their places: of each the initial that it has alone, of what is played P, of the first the card's key."""
    first = [_initial(choice) for choice in choices]
    free = keyboard().free([command.row for command in WhichDialog.BY_KEY.values()], "".join(first))
    own = {letter: at for at, letter in enumerate(first) if letter in free and first.count(letter) == 1}
    return own | ({key: 0} if key and not key.isdigit() else {})


def _initial(choice: Choice) -> str:
    """The letter that stands for an answer: P where its card is played, whatever as, else that of its first word."""
    (answer,) = choice.value
    return "P" if isinstance(answer, a.PlayCard) else choice.label[:1].upper()


def _shown(choice: Choice, at: int, keys: Mapping[str, int]) -> Choice:
    """An answer with its letters."""
    told = ", ".join(letter for letter, place in keys.items() if place == at)
    return Choice(f"{choice.label} [{told}]" if told else choice.label, choice.value)
