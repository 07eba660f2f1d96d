"""`ad79 completion`: what a shell offers after the script was read, as a player who presses Tab sees it."""

import re
import shutil
import subprocess

import pytest

from tui.__main__ import main
from tui.play.registry import GAMES

SIMULATED = {name for name, row in GAMES.items() if row.simulate}


def script(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def offered(text: str, *words: str) -> set[str]:
    """What bash offers for the last of the words."""
    ask = (
        f"{text}\nCOMP_WORDS=({' '.join(repr(word) for word in words)}); COMP_CWORD={len(words) - 1}\n"
        '$(complete -p ad79 | sed "s/.*-F \\([^ ]*\\) .*/\\1/")\nprintf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run([bash, "--norc", "-c", ask], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("ad79", ""), {"saves", "content", "engine", "hall", "replay", "simulate", "completion"}),
        (("ad79", "sa"), {"saves"}),
        (("ad79", "saves", "ex"), {"export"}),
        (("ad79", "--ver"), {"--version"}),
        (("ad79", "simulate", ""), SIMULATED),
        (("ad79", "simulate", "ludus", "--m"), {"--match", "--matches"}),
        (("ad79", "simulate", "stations", "--bots", ""), {"random", "easy", "medium", "hard"}),
        (("ad79", "completion", "z"), {"zsh"}),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, tuple) else "",
)
def test_bash_offers_commands_options_and_levels(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], found: set[str]
) -> None:
    assert offered(script(capsys, "bash"), *words) == found


@pytest.mark.parametrize(
    ("shell", "first"), [("bash", "complete "), ("zsh", "#compdef ad79"), ("fish", "complete -c ad79")]
)
def test_every_shell_gets_every_command(capsys: pytest.CaptureFixture[str], shell: str, first: str) -> None:
    text = script(capsys, shell)

    assert any(line.startswith(first) for line in text.splitlines())
    words = set(re.findall(r"[\w-]+", text))
    assert {"saves", "export", "verify", "simulate", *SIMULATED} <= words
    assert all(re.search(rf"\b{word}\b", text) for word in ("version", "home", "matches", "difficulty", "searching"))


def test_an_unknown_shell_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["completion", "cmd.exe"])

    assert left.value.code == 2
    assert "choose from 'bash', 'zsh', 'fish'" in capsys.readouterr().err
