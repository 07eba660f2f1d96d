"""The door for programs from the other side: a process that answers lines of JSON."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests import ROOT

__all__ = ["ENGINE", "Door"]

ENGINE = "from tui.shell.engine import main; raise SystemExit(main())"


class Door:
    """A program's side of the pipe: a line out, a line in."""

    def __init__(self, code: str, home: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "AD79_HOME": str(home)},
        )

    def say(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return dict(json.loads(self.process.stdout.readline()))

    def ask(self, **request: object) -> dict[str, Any]:
        return self.say(json.dumps(request).encode())

    def good(self, **request: object) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer["ok"] is True, answer
        return answer

    def trouble(self, **request: object) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer["ok"] is False, answer
        return dict(answer["error"])

    def leave(self) -> int:
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(timeout=20)
