"""Watchdog, which resets the board if the program does not report in time."""

def setup(millis: int) -> None:
    """Set the window: the board resets if there is no kick() for this many milliseconds."""

def kick() -> None:
    """Restart the window."""
