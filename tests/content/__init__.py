"""Tests of the content and of its loader."""
