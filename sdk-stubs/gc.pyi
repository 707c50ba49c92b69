"""State of the memory and of the garbage collector."""

def info() -> tuple[int, int, int, int, int, int, int, int]:
    """Return eight figures about the memory and the garbage collector."""
