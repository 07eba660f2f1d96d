"""What a state remembers beside its fields."""

import msgspec

from rules.kernel.remembering import Remembering


class Kept(Remembering, frozen=True):
    n: int = 1


def test_what_was_found_stays_with_that_very_value() -> None:
    kept = Kept()
    assert kept.remembered() is None
    kept.remember(("go", "stay"))
    assert kept.remembered() == ("go", "stay")
    assert msgspec.structs.replace(kept, n=2).remembered() is None


def test_neither_equality_nor_saves_know_of_it() -> None:
    kept = Kept()
    kept.remember(())
    assert kept == Kept()
    assert hash(kept) == hash(Kept())
    assert msgspec.json.encode(kept) == b'{"n":1}'
    assert msgspec.json.decode(b'{"n":1}', type=Kept).remembered() is None
