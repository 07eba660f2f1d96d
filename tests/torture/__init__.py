"""Torture, run by name: very many trials of what should never happen; `python -m tests.torture`."""
