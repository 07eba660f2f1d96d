"""Hex combat: the battles of the campaign against rivals that follow priority lists (pages 18 to 32)."""
