"""Homes of players as released versions left them, which every later version has to open for ever."""
