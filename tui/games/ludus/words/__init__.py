"""The ludus in words. No Textual."""
