"""What the Stations' screens decide without drawing: the guide, the plan of a game. No Textual."""
