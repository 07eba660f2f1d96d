"""The data that outlives a sitting: games, their older copies and logs, the settings, and the hall of past campaigns.

Nothing here knows the rules of any. A state travels as raw JSON inside an envelope, and only the rules that wrote it read it.
"""
