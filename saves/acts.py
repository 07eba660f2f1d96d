"""The acts of a campaign, as they are written."""

__all__ = ["act_name"]

_ACTS = ("I", "II", "III", "IV")


def act_name(act: int) -> str:
    """An act in Roman numerals; a file may tell of acts that we do not have."""
    return _ACTS[act - 1] if 0 < act <= len(_ACTS) else str(act)
