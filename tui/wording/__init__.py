"""How everything is said: actions, events, refusals, effects and cards, in sentences. No Textual here."""
