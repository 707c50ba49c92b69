"""First-in, first-out queue between threads."""

from typing import Any

class QueueFull(Exception):
    """The queue was still full at the timeout."""

class QueueEmpty(Exception):
    """No object arrived before the timeout."""

class Queue:
    """Queue for any number of threads."""

    def __init__(self, maxsize: int = 0) -> None:
        """Create an empty queue; unlimited if maxsize is 0 or less."""

    def qsize(self) -> int:
        """Return the approximate number of objects."""

    def full(self) -> bool:
        """Return True if the queue is currently full."""

    def empty(self) -> bool:
        """Return True if the queue is currently empty."""

    def put(self, obj: Any, block: bool = True, timeout: int = -1) -> None:
        """Append an object; raise QueueFull if the queue stays full."""

    def get(self, timeout: int = -1) -> Any:
        """Remove and return the oldest object; raise QueueEmpty if none arrives within timeout."""

    def peek(self) -> Any:
        """Return the oldest object without removing it; wait while the queue is empty."""

    def clear(self) -> None:
        """Remove all objects."""
