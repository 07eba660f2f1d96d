from pathlib import Path

import appdirs
import pytest

from saves.folders import HOME, Folders, folders


def test_an_argument_goes_before_the_environment(tmp_path: Path) -> None:
    found = folders(tmp_path / "data", tmp_path / "config", {HOME: str(tmp_path / "other")})
    assert found == Folders(tmp_path / "data", tmp_path / "config")


def test_the_environment_names_one_folder_for_everything(tmp_path: Path) -> None:
    found = folders(environment={HOME: str(tmp_path)})
    assert found == Folders(tmp_path, tmp_path)
    assert folders(data=tmp_path / "data", environment={HOME: str(tmp_path)}).config == tmp_path


def test_a_tilde_means_the_players_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folders(environment={HOME: "~/games"}).data == tmp_path / "games"


@pytest.mark.parametrize("environment", [{}, {HOME: ""}])
def test_else_the_system_chooses(environment: dict[str, str]) -> None:
    found = folders(environment=environment)
    assert found.data == Path(appdirs.user_data_dir("ad79", appauthor=False))
    assert found.config == Path(appdirs.user_config_dir("ad79", appauthor=False))


def test_what_stands_where(tmp_path: Path) -> None:
    found = folders(tmp_path / "d", tmp_path / "c")
    assert found.games == tmp_path / "d" / "campaigns"
    assert found.hall == tmp_path / "d" / "hall"
    assert found.packs == tmp_path / "d" / "packs"
    assert found.cache == tmp_path / "d" / "cache"
    assert found.settings == tmp_path / "c" / "settings.json"
    assert found.core_of("ludus") is None
    assert found._replace(core=tmp_path / "core").core_of("ludus") == tmp_path / "core" / "ludus"
