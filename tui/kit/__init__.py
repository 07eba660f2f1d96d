"""What screens are made of: pages, panels, dialogs, commands."""
