"""What outlives a sitting: campaigns, their older copies and logs, the settings, and the hall of past campaigns.

Nothing here knows a game. A state travels as raw JSON inside an envelope, and only the game that wrote it reads it.
"""
