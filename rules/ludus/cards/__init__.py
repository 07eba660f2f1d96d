"""The cards and Arenas of the ludus: the words they are written in, their records as content gives them, and their texts."""
