"""The input of a terminal, cut into whole pieces: single characters, escape sequences, marked pastes. No Textual here.

A line may cut a sequence anywhere, and noise may leave one unfinished. An Escape alone is a key once nothing has followed it
for a moment; whatever else stays unfinished, or is no sequence at all, is left out, so that nothing is ever made of its letters.
"""

import re
import time
from collections.abc import Callable, Iterator

__all__ = ["ESCAPE", "PASTE_END", "PASTE_KEPT", "PASTE_START", "Splitter"]

ESCAPE = "\x1b"
PASTE_START, PASTE_END = "\x1b[200~", "\x1b[201~"

_LONGEST = 32
"""Characters of the longest sequence that means anything; Textual takes longer ones for single keys."""

PASTE_KEPT = 4096
"""Characters of a paste that are kept, marked or not; no field here takes more."""

_STRING = r"[P\]X^_][^\x1b\x07]*"
_WHOLE = re.compile(
    r"\x1b(?:\[(?:\[[A-E]"  # function keys of the Linux console
    r"|M[^\x1b]{3}"  # a mouse report of old, its numbers as characters
    r"|[0-9]+\$"  # shifted keys of rxvt
    r"|(?![\[M])[0-?]*[ -/]*[@-~])"  # any other control sequence: parameters, intermediates, final
    r"|O[0-9;]*[ -:<-~]"  # function keys, and the number pad
    rf"|{_STRING}(?:\x07|\x1b\\))"  # strings: of those, answers of the terminal alone mean anything
)
_BEGUN = re.compile(rf"\x1b(?:\[(?:\[|M[^\x1b]{{0,2}}|[0-?]*[ -/]*)|O[0-9;]*|{_STRING}(?:\x1b\Z)?)?")
_STRINGS = frozenset("P]X^_")
_ANSWER = "P"
_INTRODUCERS = _STRINGS | {"[", "O"}


class Splitter:
    """Cuts text into pieces, and keeps what is unfinished until the rest comes or time is up."""

    PATIENCE = 5.0
    """Seconds after which the rest of a sequence comes no more, nor the end of a paste of which nothing came meanwhile."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nothing unfinished."""
        self._clock = clock
        self._rest = ""
        self._pasted: str | None = None
        self._begun = self._heard = 0.0
        self._escaped = float("-inf")

    @property
    def is_unfinished(self) -> bool:
        """True if something waits for its rest."""
        return self._pasted is not None or bool(self._rest)

    def feed(self, text: str) -> list[str]:
        """The pieces that a text completes: a character, a sequence, or a paste between its marks each."""
        now = self._clock()
        late = now < self._escaped + self.PATIENCE and text[:1] in _INTRODUCERS and len(text) > 1
        before, self._heard, self._escaped = self._rest, now, float("-inf")
        pieces = list(self._cut(before + (ESCAPE if late else "") + text))
        if pieces or not before:
            self._begun = now
        return pieces

    def tick(self, delay: float) -> list[str]:
        """The pieces that silence completes.

        Args:
            delay: seconds after which an Escape was a key, and not the beginning of a sequence.
        """
        now, found = self._clock(), ""
        if self._pasted is not None:
            if now - self._heard >= self.PATIENCE:
                found = PASTE_START + self._pasted + self._rest + PASTE_END
                self.forget()
        elif self._rest == ESCAPE and now - self._begun >= delay:
            found = ESCAPE
            self.forget()
            self._escaped = now  # the rest of a sequence may still come, and must not be taken for letters
        elif now - self._begun >= self.PATIENCE:
            self.forget()
        return [found] if found else []

    def forget(self) -> None:
        """Leave out what is unfinished."""
        self._rest, self._pasted = "", None

    def _cut(self, text: str) -> Iterator[str]:
        at = 0
        while at < len(text):
            if self._pasted is not None:
                ended, at = self._paste(text, at)
                if not ended:
                    break
                yield PASTE_START + self._pasted + PASTE_END
                self._pasted = None
            elif text[at] != ESCAPE:
                yield text[at]
                at += 1
            elif whole := _WHOLE.match(text, at):
                at = whole.end()
                yield from self._meant(whole[0])
            else:
                end = _end_of_begun(text, at)
                if end == len(text):
                    break
                if end == at + 1:  # what follows belongs to no sequence, so that this was the key
                    yield ESCAPE
                at = end if text[end] == ESCAPE or end == at + 1 else end + 1
        rest = text[at:]
        self._rest = rest if len(rest) <= _LONGEST else rest[:_LONGEST] + rest[-1]

    def _meant(self, sequence: str) -> Iterator[str]:
        if sequence == PASTE_START:
            self._pasted = ""
        elif (
            sequence != PASTE_END
            and len(sequence) <= _LONGEST
            and (sequence[1] not in _STRINGS or sequence[1] == _ANSWER)
        ):
            yield sequence

    def _paste(self, text: str, at: int) -> tuple[bool, int]:
        """Take in more of a paste: whether its end was there, and where the text goes on."""
        end = text.find(PASTE_END, at)
        stop = end if end >= 0 else max(at, len(text) - len(PASTE_END) + 1)
        self._pasted = ((self._pasted or "") + text[at:stop])[:PASTE_KEPT]
        return end >= 0, stop if end < 0 else end + len(PASTE_END)


def _end_of_begun(text: str, at: int) -> int:
    begun = _BEGUN.match(text, at)
    return begun.end() if begun else at
