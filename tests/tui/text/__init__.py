"""Tests of lines, choices and words."""
