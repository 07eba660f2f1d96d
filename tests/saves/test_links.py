"""A save that is a symbolic link is written where it leads."""

from pathlib import Path

from tests.saves.staging import deed, flip, moment, play, played, store, turn


def linked(folder: Path) -> tuple[Path, Path]:
    """A game whose save is a symbolic link into another folder; the link and where it leads."""
    sitting = played(folder, 2)
    sitting.close()
    link, target = sitting.files.save, folder / "elsewhere" / "mine.json"
    target.parent.mkdir()
    link.rename(target)
    link.symlink_to(target)
    return link, target


def test_a_save_that_is_a_link_stays_one(tmp_path: Path) -> None:
    link, target = linked(tmp_path)
    sitting, _ = store(tmp_path).sit("the-long-way")
    play(sitting, 3, 4)
    assert link.is_symlink()
    assert turn(store(tmp_path).look_into(target).state) == 4
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 4
    assert list(target.parent.iterdir()) == [target]


def test_what_is_none_of_the_games_behind_a_link_is_put_aside(tmp_path: Path) -> None:
    link, target = linked(tmp_path)
    sitting, _ = store(tmp_path).sit("the-long-way")
    flip(target, 200)
    harmed = target.read_bytes()
    written = sitting.write(moment(3), deed(3))
    assert written.aside is not None
    assert written.aside.read_bytes() == harmed
    assert turn(store(tmp_path).look_into(target).state) == 3
    assert link.is_symlink()


def test_what_a_killed_save_left_behind_a_link_is_cleared(tmp_path: Path) -> None:
    _, target = linked(tmp_path)
    left = target.with_name("mine.json.17.new")
    left.write_text("half")
    store(tmp_path).sit("the-long-way")
    assert not left.exists()
