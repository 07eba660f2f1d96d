"""Games that are carried out of a house, into one, and into the bin, with the lessons that were read in them."""

from pathlib import Path

import pytest

from saves.faults import SaveFault
from saves.folders import Folders
from tests.content_set import CORE
from tests.tui.conftest import campaign
from tui.play.carrying import branch_off, throw_away, transfer_in, transfer_out
from tui.play.house import House

READ = ("first_weeks", "travel", "event")


def another(tmp_path: Path) -> House:
    """The house of somebody else."""
    folder = tmp_path / "elsewhere"
    return House(Folders(folder, folder, CORE))


def taught(house: House, moves: int = 2) -> str:
    """A campaign of some moves in which lessons were read, not open; its name."""
    session = campaign(house, "The way", 3)
    name = session.name
    session.close()
    house.note_lessons(name, READ)
    return played_on(house, name, moves)


def played_on(house: House, name: str, moves: int) -> str:
    """A campaign after another sitting; its name."""
    session = house.resume(name)
    for _ in range(moves):
        session.act(session.legal()[0])
    session.close()
    return name


def test_lessons_travel_with_a_game(house: House, tmp_path: Path) -> None:
    name, there = taught(house), another(tmp_path)
    before = house.store.load(name).raw
    file, log = transfer_out(house, name, tmp_path / "out.json")
    assert house.store.load(name).raw == before

    made = transfer_in(there, file)

    assert there.settings.lessons == {made: READ}
    found, own = there.store.load(made).envelope, house.store.load(name).envelope
    assert (found.state, found.undo, found.header.actions) == (own.state, own.undo, own.header.actions)
    assert log.read_bytes().startswith((house.store.folder / f"{name}.log").read_bytes())


def test_the_way_to_the_state_is_whole_behind_a_journey_and_goes_on(house: House, tmp_path: Path) -> None:
    name, there = taught(house, moves=3), another(tmp_path)
    made = transfer_in(there, transfer_out(house, name, tmp_path / "out.json")[0])
    assert there.store.history(made).whole
    assert len(there.store.history(made).actions) == 3
    assert there.store.history(played_on(there, made, 1)).whole
    assert there.store.load(made).envelope.header.actions == 4


def test_a_file_has_the_lessons_of_when_it_was_carried_out(house: House, tmp_path: Path) -> None:
    """Those that its game came with may be fewer by then, or more."""
    name, there = taught(house), another(tmp_path)
    made = transfer_in(there, transfer_out(house, name, tmp_path / "out.json")[0])
    for number, read in enumerate(((*READ, "primus"), ())):
        there.note_lessons(made, read)
        file, _ = transfer_out(there, made, tmp_path / f"back-{number}.json")
        assert house.store.look_into(file).header.lessons == read
        back = transfer_in(house, file)
        assert house.settings.lessons.get(back, ()) == read


def test_a_game_without_lessons_is_copied_byte_by_byte(house: House, tmp_path: Path) -> None:
    name = taught(house)
    house.forget_lessons(name)
    file, log = transfer_out(house, name, tmp_path / "out.json")
    assert file.read_bytes() == house.store.load(name).raw
    assert log.read_bytes() == (house.store.folder / f"{name}.log").read_bytes()


def test_a_try_that_left_its_log_can_be_repeated(house: House, tmp_path: Path) -> None:
    name = taught(house)
    file, log = transfer_out(house, name, tmp_path / "out.json")
    first = file.read_bytes(), log.read_bytes()
    file.unlink()
    assert transfer_out(house, name, file) == (file, log)
    assert (file.read_bytes(), log.read_bytes()) == first


def test_a_torn_log_is_closed_before_the_line_that_leads_on(house: House, tmp_path: Path) -> None:
    name, there = taught(house), another(tmp_path)
    log = house.store.folder / f"{name}.log"
    log.write_bytes(log.read_bytes() + b'{"before":"half')
    made = transfer_in(there, transfer_out(house, name, tmp_path / "out.json")[0])
    assert there.store.history(made).whole


def test_a_game_that_comes_in_inherits_nothing_from_one_that_had_its_name(house: House, tmp_path: Path) -> None:
    name, there = taught(house), another(tmp_path)
    house.forget_lessons(name)
    file, _ = transfer_out(house, name, tmp_path / "out.json")
    there.note_lessons(name, ("of one that was deleted",))
    there.note_lessons("another", ("stays",))
    assert transfer_in(there, file) == name
    assert there.settings.lessons == {"another": ("stays",)}


def test_with_a_game_go_its_lessons(house: House) -> None:
    name = taught(house)
    house.note_lessons("another", ("stays",))
    assert throw_away(house, name).is_dir()
    assert House(house.folders).settings.lessons == {"another": ("stays",)}


def test_what_is_not_deleted_keeps_its_lessons(house: House) -> None:
    name = taught(house)
    with pytest.raises(SaveFault):
        throw_away(house, "another")
    assert house.settings.lessons == {name: READ}


def test_a_game_made_of_an_older_copy_need_not_teach_again(house: House) -> None:
    name = taught(house)
    made = branch_off(house, name, house.store.copies(name)[0].path)
    assert house.settings.lessons == {name: READ, made: READ}
