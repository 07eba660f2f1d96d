"""Processes that play a game and say which actions are saved, to be killed or set against each other.

`python -m tests.saves.players FOLDER lonely` opens the game and saves action after action.
`python -m tests.saves.players FOLDER rival SEED COUNT` takes the game over again and again, until it has saved COUNT actions.
Each action that is saved is a line of output, written only when the save has returned.
"""

import random
import sys
import time
from pathlib import Path

from saves.faults import SaveFault
from saves.locks import Locked, LostLock
from saves.sitting import Sitting
from saves.store import Store
from tests.saves.staging import VERSION, deed, keep_act, keep_round, moment, turn

NAME = "the-long-way"


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def save(sitting: Sitting, number: int) -> None:
    sitting.write(moment(number), deed(number))
    say(str(number))


def lonely(shop: Store) -> None:
    sitting, found = shop.sit(NAME)
    number = turn(found.envelope.state)
    say(f"found {number}")
    while True:
        number += 1
        save(sitting, number)
        if number % 5 == 0:
            keep_round(sitting)
        if number % 17 == 0:
            keep_act(sitting, number // 17 % 4 + 1)


def rival(shop: Store, seed: int, count: int) -> None:
    chance = random.Random(seed)
    saved = 0
    say("ready")
    sys.stdin.readline()
    while saved < count:
        try:
            saved += spell(shop, chance)
        except Locked:
            time.sleep(chance.random() / 500)
    say("done")


def spell(shop: Store, chance: random.Random) -> int:
    """Take the game and save a few actions, or as many as the other lets through; returns how many."""
    sitting, found = shop.sit(NAME, over=chance.random() < 0.8)
    number = turn(found.envelope.state)
    wanted = chance.randrange(1, 6)
    for saved in range(wanted):
        try:
            save(sitting, number + saved + 1)
        except LostLock:
            return saved
        time.sleep(chance.random() / 1000)
    sitting.close()
    return wanted


def main() -> None:
    folder, part, *numbers = sys.argv[1:]
    shop = Store(Path(folder) / "campaigns", version=VERSION)
    try:
        lonely(shop) if part == "lonely" else rival(shop, *map(int, numbers))
    except SaveFault as fault:
        say(f"fault {fault}")


if __name__ == "__main__":
    main()
