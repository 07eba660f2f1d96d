"""The campaign in words. No Textual."""
