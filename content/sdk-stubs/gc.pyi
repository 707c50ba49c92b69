"""State of the memory and of the garbage collector."""

def info() -> tuple[int, ...]:
    """Return eight figures about the memory and the garbage collector, seven on older releases."""
