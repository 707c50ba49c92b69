"""First-in, first-out buffer with a fixed size, for one thread."""

from typing import Any, Iterable

class FifoFullError(Exception):
    """The FIFO is full."""

class FifoEmptyError(Exception):
    """The FIFO is empty."""

class Fifo:
    """Ring buffer for up to size objects or bytes."""

    def __init__(self, size: int = 16, only_bytes: bool = False) -> None:
        """Create an empty FIFO."""

    def is_full(self) -> bool:
        """Return True if the FIFO is full."""

    def is_empty(self) -> bool:
        """Return True if the FIFO is empty."""

    def put(self, obj: Any) -> None:
        """Append an object; raise FifoFullError if the FIFO is full."""

    def get(self) -> Any:
        """Remove and return the oldest object; raise FifoEmptyError if there is none."""

    def peek(self) -> Any:
        """Return the oldest object without removing it; raise FifoEmptyError if there is none."""

    def put_all(self, objs: Iterable[Any]) -> None:
        """Append each item; raise FifoFullError when the FIFO is full."""

    def elements(self) -> int:
        """Return the number of objects in the FIFO."""

    def clear(self) -> None:
        """Remove all objects."""
