"""`ad79` on the shell: commands without screens, sentences for what is wrong, nothing heavy before it is needed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from content.loader import count, load_all
from rules.campaign.journey.options import options_of
from saves.folders import Folders
from saves.frame import seal
from tests import ROOT
from tui.__main__ import main
from tui.play.house import House


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def played(home: Path) -> str:
    """A campaign of four actions; returns its name."""
    house = House(Folders(home, home))
    game = house.spoken("campaign").game
    session = house.begin("campaign", "Played", options_of(game.cat.presets[0]), 7)  # type: ignore[attr-defined]
    for _ in range(4):
        session.act(session.legal()[0])
    session.close()
    return "played"


def ad79(home: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "AD79_HOME": str(home)}
    command = [sys.executable, "-m", "tui", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT, env=environ, check=False)


@pytest.mark.parametrize(
    "arguments",
    [["--nonsense"], ["nonsense"], ["--colors", "many"], ["--game"], ["saves", "export", "one"], ["replay"]],
)
def test_a_wrong_command_line_gets_a_sentence_and_status_2(home: Path, arguments: list[str]) -> None:
    found = ad79(home, *arguments)

    assert found.returncode == 2
    assert found.stderr.startswith("ad79: ")
    assert found.stderr.count("\n") == 1
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(
    ("arguments", "module"),
    [
        (["saves"], "textual"),
        (["saves", "verify"], "textual"),
        (["content", "--json"], "textual"),
        (["content", "krakenlance"], "textual"),
        (["engine"], "textual"),
        (["replay", "played"], "textual"),
        (["--help"], "msgspec"),
        (["--version"], "msgspec"),
        (["simulate", "stations", "--deals", "1", "--jobs", "1", "--bots", "random"], "rich"),
        (["simulate", "stations", "--help"], "rules.campaign"),
    ],
)
def test_a_command_imports_nothing_heavy(home: Path, played: str, arguments: list[str], module: str) -> None:
    proof = (
        "import sys\nfrom tui.__main__ import main\n"
        f"try:\n    main({arguments!r})\nexcept SystemExit:\n    pass\n"
        f"assert {module!r} not in sys.modules, 'heavy'\nprint('light')\n"
    )
    environ = {**os.environ, "AD79_HOME": str(home)}
    found = subprocess.run(
        [sys.executable, "-c", proof], input="", capture_output=True, text=True, cwd=ROOT, env=environ, check=False
    )

    assert found.stdout.endswith("light\n"), found.stderr


def test_the_list_names_each_game_with_where_it_stands(home: Path, played: str) -> None:
    found = ad79(home, "saves")

    assert found.returncode == 0
    assert found.stdout.startswith("played: Krakenlance against Taotie, Act I, week ")


@pytest.mark.parametrize("words", [("saves", "list"), ("replay", "played")], ids=" ".join)
def test_the_folder_is_taken_before_the_command_and_behind_it(home: Path, played: str, words: tuple[str, ...]) -> None:
    folder = ("--home", str(home))
    told = [ad79(home / "elsewhere", *words[:at], *folder, *words[at:]).stdout for at in range(len(words) + 1)]

    assert told == [ad79(home, *words).stdout] * len(told)
    assert told[0]


def test_a_game_is_opened_by_the_word_that_old_accounts_use_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.shell.launch.launch", lambda opening, **_: {"anna": 0}[opening])

    assert main(["--game", "anna"]) == main(["--campaign", "anna"]) == 0


def test_an_empty_house_says_so(home: Path) -> None:
    assert "There are no games yet" in ad79(home, "saves", "list").stdout


def test_a_damaged_game_is_named_and_hides_no_other(home: Path, played: str) -> None:
    (home / "campaigns" / "broken.json").write_text("{}")
    found = ad79(home, "saves")

    assert found.returncode == 1
    assert "broken: " in found.stdout
    assert "played: " in found.stdout


def test_a_game_goes_out_and_comes_in_again(home: Path, played: str, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    out = ad79(home, "saves", "export", "Played", str(file))
    back = ad79(home, "saves", "import", str(file))

    assert (out.returncode, back.returncode) == (0, 0)
    assert file.read_bytes() == (home / "campaigns" / "played-2.json").read_bytes()
    assert ad79(home, "saves", "export", "Played", str(file)).returncode == 1


def test_what_was_read_in_a_game_goes_out_and_comes_in_with_it(home: Path, played: str, tmp_path: Path) -> None:
    settings = home / "settings.json"
    settings.write_text('{"lessons": {"played": ["first_weeks"], "played-2": ["of a deleted one"]}}')
    ad79(home, "saves", "export", "Played", str(tmp_path / "out.json"))
    ad79(home, "saves", "import", str(tmp_path / "out.json"))
    read = ["first_weeks"]
    assert json.loads(settings.read_bytes())["lessons"] == {"played": read, "played-2": read}


def test_verify_looks_into_each_game(home: Path, played: str) -> None:
    found = ad79(home, "saves", "verify")
    assert found.returncode == 0
    assert found.stdout.startswith("played: sound (")

    save = home / "campaigns" / "played.json"
    save.write_bytes(save.read_bytes().replace(b'"seed":7', b'"seed":8', 1))
    found = ad79(home, "saves", "verify", "played")
    assert found.returncode == 1
    assert "damaged" in found.stdout


def test_the_content_is_counted_and_for_programs_in_json(home: Path) -> None:
    told = json.loads(ad79(home, "content", "--json").stdout)
    plain = ad79(home, "content").stdout

    assert told["ok"] is True
    shipped = [count(content) for content in load_all(home / "packs").values()]
    assert {kind: told["count"][kind] for each in shipped for kind in each} == {
        kind: number for each in shipped for kind, number in each.items()
    }
    assert {"unit", "gladiator", "spell", "training_supply_deck"} <= told["count"].keys()
    assert f"{told['count']['unit']:6} unit" in plain
    assert told["fingerprint"] in plain
    assert told["fingerprint_of_the_deck"] in plain
    assert told["fingerprint_of_the_box"] in plain


@pytest.mark.parametrize(
    ("wanted", "head", "file", "said"),
    [
        ("krakenlance", "Krakenlance (krakenlance)\nHero, Campaign, from the rule book\n", "campaign/heroes.toml", "[3][3]"),
        ("HYDRA", "Hydra (hydra)\nScion, Campaign, ours\n", "campaign/scions.toml", "1 more Head grows beside it."),
        ("pierce", "Pierce (pierce)\nTactic, The ludus, from the rule book\n", "ludus/training.toml", "Coin Cost"),
        ("minotaur", "Minotaur (minotaur)\nGladiator, The Stations, ours\n", "stations/gladiators.toml", "Damage 9"),
    ],
)  # fmt: skip
def test_a_card_is_shown_with_its_text_and_its_file(home: Path, wanted: str, head: str, file: str, said: str) -> None:
    found = ad79(home, "content", wanted)

    assert found.returncode == 0
    assert found.stdout.startswith(f"{head}{ROOT / 'content' / file}\n\n")
    assert said in found.stdout


def test_all_that_share_an_id_are_shown_and_for_programs_in_json(home: Path) -> None:
    told = json.loads(ad79(home, "content", "blood_price", "--json").stdout)

    assert told["ok"] is True
    assert [(one["game"], one["kind"]) for one in told["found"]] == [
        ("campaign", "bane"), ("campaign", "prowess"), ("ludus", "ludus_tactic"),
    ]  # fmt: skip
    assert len({tuple(one["text"]) for one in told["found"]}) == 3


def test_a_card_of_a_pack_is_shown_with_its_file(home: Path) -> None:
    file = home / "packs" / "mine" / "spears.toml"
    file.parent.mkdir(parents=True)
    file.write_text(
        '[[gladiator]]\nid = "rower"\nname = "Rower"\norigin = "ours"\nlevel = 3\ndamage = 4\ndefense = 5\n'
    )
    found = ad79(home, "content", "rower")

    assert (
        found.stdout
        == f"Rower (rower)\nGladiator, The Stations, ours\n{file}\n\nLevel 3 Gladiator, Damage 4, Defense 5.\n"
    )
    file.write_text(file.read_text().replace("level", "levle"))
    assert ad79(home, "content", "rower").stderr == ad79(home, "content").stderr != ""


def test_what_is_not_there_gets_names_alike_and_status_1(home: Path) -> None:
    found = ad79(home, "content", "krakenlanse")
    told = "Nothing is called 'krakenlanse'. Did you mean krakenlance or primus_krakenlance?"

    assert (found.returncode, found.stdout, found.stderr) == (1, "", f"{told}\n")
    assert json.loads(ad79(home, "content", "krakenlanse", "--json").stdout) == {"ok": False, "error": told}
    assert ad79(home, "content", "zzzz").stderr == "Nothing is called 'zzzz'.\n"


@pytest.mark.parametrize("asked", [("content",), ("--help",), ("simulate", "campaign", "--help")])
def test_a_reader_who_has_had_enough_is_no_fault_of_the_program(home: Path, asked: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    environ = {**os.environ, "AD79_HOME": str(home)}
    command = [sys.executable, "-m", "tui", *asked]
    left = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=ROOT, env=environ, check=False)
    os.close(write)

    assert left.returncode == 1
    assert left.stderr == b""


def test_faulty_content_gets_a_line_a_fault_and_status_1(home: Path) -> None:
    pack = home / "packs" / "mine"
    pack.mkdir(parents=True)
    (pack / "units.toml").write_text('[[unit]]\nid = "odd"\n')
    (pack / "cards.toml").write_text('[[spell]]\nid = "odd"\n')

    found = ad79(home, "content")
    told = json.loads(ad79(home, "content", "--json").stdout)

    assert found.returncode == 1
    assert "packs/mine/units.toml" in found.stderr
    assert "packs/mine/cards.toml" in found.stderr
    assert told["ok"] is False
    assert told["faults"]


def test_a_replay_tells_every_action_and_ends_where_the_game_stands(home: Path, played: str) -> None:
    found = ad79(home, "replay", "Played")

    assert found.returncode == 0, found.stderr
    assert [line[:2] for line in found.stdout.splitlines() if line[:1].isdigit()] == ["1.", "2.", "3.", "4."]
    assert ad79(home, "replay", "nobody").returncode == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"seat":0}', "not an action of the game"),
        (b"null", "not an action of the game"),
        (b'{"is":"campaign.travel","seat":0,"to":"nowhere"}', "4. "),
        (b'{"is":"campaign.travel","seat":7,"to":"atlantis"}', "4. "),
    ],
    ids=["no tag", "nothing", "nowhere", "nobody"],
)
def test_a_replay_ends_at_a_line_that_no_rule_allows(home: Path, played: str, line: bytes, said: str) -> None:
    log = home / "campaigns" / "played.log"
    whole = log.read_bytes()
    last = whole.rindex(b'"action":') + len(b'"action":')
    log.write_bytes(whole[:last] + line + whole[whole.index(b',"events"', last) :])

    found = ad79(home, "replay", "Played")

    assert found.returncode == 1
    assert "Traceback" not in found.stderr
    assert said in found.stdout
    assert "plays those actions differently" in found.stderr


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "no game called chess"),
        ({"options": {"weeks": -1}}, "cannot be started"),
        ({"seed": -5}, "Seed -5"),
    ],
    ids=["game", "options", "seed"],
)
def test_a_replay_of_a_senseless_header_is_a_sentence(
    home: Path, played: str, change: dict[str, object], said: str
) -> None:
    save = home / "campaigns" / "played.json"
    header, *parts, checksum = save.read_bytes().split(b",\n")
    told = json.loads(header.removeprefix(b'{"header":')) | change
    sealed = seal(json.dumps(told).encode(), *parts)
    save.write_bytes(sealed.raw)
    log = home / "campaigns" / "played.log"
    log.write_bytes(log.read_bytes().replace(checksum.split(b'"')[3], sealed.seal.encode()))

    found = ad79(home, "replay", "Played")

    assert found.returncode == 1
    assert "Traceback" not in found.stderr
    assert said in found.stdout + found.stderr


def test_the_engine_answers_lines(home: Path) -> None:
    found = ad79(home, "engine", text='{"do":"games"}\n')

    assert json.loads(found.stdout)["ok"] is True


def test_help_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])

    assert left.value.code == 0
    assert "saves" in capsys.readouterr().out


def test_home_may_be_named_on_the_command_line(tmp_path: Path) -> None:
    found = ad79(tmp_path / "one", "--home", str(tmp_path / "other"), "saves")

    assert str(tmp_path / "other") in found.stdout
