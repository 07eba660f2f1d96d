"""Tests of the screens and of the commands."""
