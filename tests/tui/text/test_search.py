"""What typed words find: exact names first, then beginnings, then all that hold the words, else names spelt alike."""

import subprocess
import sys

import pytest

from tests import ROOT
from tui.text.choices import Choice
from tui.text.search import matching


def labels(words: str, *offered: str) -> list[str]:
    return [choice.label for choice in matching(words, [Choice(label) for label in offered])]


def test_what_is_called_exactly_so_is_found_first_then_what_begins_so_then_where_words_begin_so() -> None:
    offered = ("Hippodrome", "Old Rome", "Romeo", "Rome (o P)", "Athens")

    assert labels("rome", *offered) == ["Rome (o P)", "Romeo", "Old Rome", "Hippodrome"]
    assert labels("ROME ", *offered)[0] == "Rome (o P)"
    assert labels("rome", "Rome the Great", "Rome")[0] == "Rome"
    assert labels("", *offered) == list(offered)


def test_all_words_count_in_any_order() -> None:
    assert labels("rival drive", "Net Diver, a rival", "Rival driver", "Driver") == ["Rival driver"]
    assert labels("diver net", "Net Diver, a rival") == ["Net Diver, a rival"]


def test_a_name_counts_before_the_label_that_it_stands_in() -> None:
    offered = [Choice("Skill Taunt: all attack it"), Choice("Term attack: to roll all dice")]

    def name(choice: Choice) -> str:
        return choice.label.split(" ", 1)[1]

    assert [choice.label[:4] for choice in matching("attack", offered, name)] == ["Term", "Skil"]


NAMES = ("Net Diver", "Gladiator", "Gladiolus", "Retiarius", "Rome", "Spartan Hoplite")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("gladitor", ["Gladiator", "Gladiolus"]),
        ("Galdiator", ["Gladiator"]),
        ("gladaitr", ["Gladiator"]),
        ("retarius", ["Retiarius"]),
        ("rpme", ["Rome"]),
        ("sparatn hop", ["Spartan Hoplite"]),
        ("hoplyte sparten", ["Spartan Hoplite"]),
        ("glaidola", ["Gladiolus"]),
    ],
)
def test_a_slip_finds_the_name_that_was_meant(words: str, found: list[str]) -> None:
    assert labels(words, *NAMES) == found


def test_the_name_with_the_fewest_slips_stands_first() -> None:
    assert labels("marbles", "Barblos", "Marblos", "Marblus") == ["Marblos", "Marblus"]
    assert labels("retiarip", "Rutiarius", "Retiarius") == ["Retiarius", "Rutiarius"]


@pytest.mark.parametrize("words", ["glad", "gladi", "rome", "e"])
def test_what_holds_the_words_is_found_without_names_that_are_only_alike(words: str) -> None:
    assert labels(words, *NAMES, "Gladd", "Roma") == [
        name for name in (*NAMES, "Gladd", "Roma") if words in name.casefold()
    ]


@pytest.mark.parametrize("words", ["xyz", "rot", "gl diver", "zzzzzzzz", "gladiator xylophone"])
def test_a_short_word_and_one_like_no_other_find_nothing(words: str) -> None:
    assert labels(words, *NAMES) == []


def test_names_are_compared_only_where_nothing_holds_the_words() -> None:
    code = (
        "import sys\nfrom tui.text.choices import Choice\nfrom tui.text.search import matching\n"
        "for words in ('rome', 'ro', ''): matching(words, [Choice('Rome')])\n"
        "print('rapidfuzz' in sys.modules)\nmatching('rpme', [Choice('Rome')])\nprint('rapidfuzz' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
