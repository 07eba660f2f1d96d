"""What screens are made of: sheets of lines, lists of choices, panels, dialogs."""
