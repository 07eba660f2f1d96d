"""The bot that answers at random."""

from collections import Counter

import pytest

from rules.bots.random_bot import RandomBot

LEGAL = tuple("abcde")


def test_the_same_question_gets_the_same_answer() -> None:
    bot = RandomBot(79)
    answers = [bot.choose(None, LEGAL, actions) for actions in range(50)]
    assert answers == [RandomBot(79).choose(None, LEGAL, actions) for actions in range(50)]
    assert answers != [RandomBot(80).choose(None, LEGAL, actions) for actions in range(50)]


def test_every_answer_is_as_likely_as_the_others() -> None:
    answers = Counter(RandomBot(79).choose(None, LEGAL, actions) for actions in range(5000))
    assert set(answers) == set(LEGAL)
    assert all(880 < count < 1120 for count in answers.values())


def test_an_answer_does_not_depend_on_earlier_questions() -> None:
    bot = RandomBot(79)
    bot.choose(None, LEGAL, 0)
    assert bot.choose(None, LEGAL, 7) == RandomBot(79).choose(None, LEGAL, 7)


def test_there_has_to_be_an_answer() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        RandomBot(79).choose(None, (), 0)
