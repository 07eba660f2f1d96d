"""Keys typed faster than anything is drawn: each meets the decision that waits by then, and none breaks anything."""

from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import deploying
from tests.tui.terminal.terminals import ad79
from tui.kit.game_screen import GameScreen
from tui.play.house import House
from tui.text.choices import Choice


async def test_an_answer_to_a_question_that_is_gone_is_refused_in_words(house: House) -> None:
    """The same answer twice: the second one finds another decision, and nothing is done."""
    app = app_for(house, "combat", play=deploying(house).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, GameScreen)
        choice = next(one for one in screen.panel.list.choices if not one.why)
        before = screen.play.state
        screen.answered(choice)
        await pilot.pause()
        after = screen.play.state
        assert after != before

        screen.answered(Choice(choice.label, choice.value))
        await pilot.pause()

        assert screen.play.state == after
        assert "".join(text for part in screen.status.lines for text, _ in part).strip() == "You cannot do that now."


def test_many_digits_in_one_packet_break_nothing(house: House) -> None:
    """From the title into a fight by one packet of keys; the program lives and shows a decision."""
    home = house.folders.data
    with ad79(home) as terminal:
        terminal.wait_for("New campaign")
        terminal.press(b"2")
        terminal.press(b"1")
        for told in ("1 of 2", "2 of 2", "Act I"):  # the story, and the first act
            terminal.wait_for(told)
            terminal.press(b"\r")
        terminal.wait_for("Where to?")
        terminal.press(b"31 1\r 1\r 1\r1\r  1\r1\r11\r\r1\r", 1.0)

        assert not terminal.gone()
        assert not (home / "defect.txt").exists()
