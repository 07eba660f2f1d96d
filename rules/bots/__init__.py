"""Players without a person: they get a view and the legal actions, never the state."""
