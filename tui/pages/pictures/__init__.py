"""The contents of these pages, as lines. No Textual."""
