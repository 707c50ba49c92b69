"""A valve."""

LIMIT: int = 4
"""Maximum number of valves."""

class ValveError(IOError):
    """The valve does not move."""

class Valve:
    """One valve."""

    def __init__(self, pin: int, slow: bool = False) -> None:
        """Create a valve."""

    def open(self) -> None:
        """Open the valve."""

def reset() -> None:
    """Close all valves."""
