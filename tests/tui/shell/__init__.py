"""Tests of the commands on the shell."""
