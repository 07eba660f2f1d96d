"""The lessons for newcomers: words when they are first met, and the tips of the guided beginning. No Textual."""
