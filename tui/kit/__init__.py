"""The kit that screens are made of: pages, panels, dialogs, commands."""
