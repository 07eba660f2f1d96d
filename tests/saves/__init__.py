"""Tests of the saves."""
