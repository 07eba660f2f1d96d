"""A line of text that the player types, as a value: the text and where the cursor stands in it."""

import msgspec

__all__ = ["TypedText"]


class TypedText(msgspec.Struct, frozen=True):
    """Text being typed.

    Attributes:
        text: the text.
        at: how many characters stand before the cursor.
        most: how many there may be.
        offered: the text is only an offer, which the first character typed replaces; a key that edits accepts it.
    """

    text: str = ""
    at: int = 0
    most: int = 40
    offered: bool = False

    def typed(self, more: str) -> "TypedText":
        """With more characters at the cursor; what cannot be printed is left out."""
        before, after = ("", "") if self.offered else (self.text[: self.at], self.text[self.at :])
        kept = "".join(character for character in more if character.isprintable())
        kept = kept[: max(0, self.most - len(before) - len(after))]
        return TypedText(before + kept + after, len(before) + len(kept), self.most)

    def pressed(self, key: str) -> "TypedText | None":
        """After a key that edits; None where the key means nothing here."""
        match key:
            case "backspace":
                return TypedText(
                    self.text[: max(0, self.at - 1)] + self.text[self.at :], max(0, self.at - 1), self.most
                )
            case "delete":
                return TypedText(self.text[: self.at] + self.text[self.at + 1 :], self.at, self.most)
            case "left":
                return TypedText(self.text, max(0, self.at - 1), self.most)
            case "right":
                return TypedText(self.text, min(len(self.text), self.at + 1), self.most)
            case "home":
                return TypedText(self.text, 0, self.most)
            case "end":
                return TypedText(self.text, len(self.text), self.most)
            case "ctrl+u":
                return TypedText(self.text[self.at :], 0, self.most)
            case _:
                return None
