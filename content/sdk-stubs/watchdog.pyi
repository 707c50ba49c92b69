"""Watchdog that resets the board if the program does not kick it in time."""

def setup(millis: int) -> None:
    """Set the window: the board resets if kick() is not called for this many milliseconds."""

def kick() -> None:
    """Restart the window."""
