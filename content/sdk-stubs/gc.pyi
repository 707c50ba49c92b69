"""State of the memory and the garbage collector."""

def info() -> tuple[int, ...]:
    """Return eight values about the memory and the garbage collector; older releases return seven."""
