"""What the ludus's screens decide without drawing: news, causes, payments, spots, the guide, the plan of a match. No Textual."""
