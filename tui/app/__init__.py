"""The app that shows all screens on the terminal."""

from tui.app.ad79 import Ad79

__all__ = ["Ad79"]
