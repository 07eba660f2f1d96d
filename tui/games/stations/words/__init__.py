"""The Stations in words. No Textual."""
