"""Recorded games, played again: `python -m tests.conformance.replay` reads one a line and writes its digest a line."""

import sys
from hashlib import sha256

import msgspec
from msgspec.json import encode

from tests.conformance.subject import Subject

__all__ = ["Record", "replayed"]


class Record(msgspec.Struct, frozen=True):
    """A game as data: whose, from which state, and what was done, as JSON."""

    subject: str
    start: bytes
    actions: tuple[bytes, ...]


def replayed(subject: Subject, record: Record) -> str:
    """Play a record again; the digest of all that was legal, told and reached on the way."""
    game, state, digest = subject.game, subject.decode(record.start), sha256()
    for action in record.actions:
        digest.update(encode(game.legal(state)))
        step = game.apply(state, msgspec.json.decode(action, type=game.action_type))
        state = step.state
        digest.update(encode(step.events))
        digest.update(encode(state))
    return digest.hexdigest()


def main() -> None:
    """Answer every record on standard input."""
    from tests.conformance.subjects import SUBJECTS  # noqa: PLC0415 - the list knows this module's users

    named = {subject.name: subject for subject in SUBJECTS}
    for line in sys.stdin.buffer:
        record = msgspec.json.decode(line, type=Record)
        sys.stdout.write(f'"{replayed(named[record.subject], record)}"\n')


if __name__ == "__main__":
    main()
