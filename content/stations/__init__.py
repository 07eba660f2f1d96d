"""The Stations' deck, and the checks that it makes sense."""
