"""Tests of games as they are played: sessions, hints, hidden hands, bots that wait."""
