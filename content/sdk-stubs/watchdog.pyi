"""Watchdog, which resets the board when the program stops reporting in time."""

def setup(millis: int) -> None:
    """Set the window: the board resets when no kick() comes for that many milliseconds."""

def kick() -> None:
    """Restart the window."""
