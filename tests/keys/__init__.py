"""How many keys a fight of the campaign takes by hand: a bot's decisions, entered through the real screen and counted."""
