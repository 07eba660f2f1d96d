"""The pages around the games: title, saves, settings, hall, credits, log."""
