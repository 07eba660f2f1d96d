"""Measurements, run by name: `pytest tests/bench`. They print figures and hold nothing."""
