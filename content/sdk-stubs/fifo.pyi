"""First-in, first-out buffer of fixed size, for one thread."""

from typing import Any, Iterable

class FifoFullError(Exception):
    """The fifo is full."""

class FifoEmptyError(Exception):
    """The fifo is empty."""

class Fifo:
    """Ring buffer with a capacity of size, for objects or bytes."""

    def __init__(self, size: int = 16, only_bytes: bool = False) -> None:
        """Create an empty fifo."""

    def is_full(self) -> bool:
        """Return True if the fifo is full."""

    def is_empty(self) -> bool:
        """Return True if the fifo is empty."""

    def put(self, obj: Any) -> None:
        """Append an object; raise FifoFullError if the fifo is full."""

    def get(self) -> Any:
        """Remove and return the oldest object; raise FifoEmptyError if there is none."""

    def peek(self) -> Any:
        """Return the oldest object without removing it; raise FifoEmptyError if there is none."""

    def put_all(self, objs: Iterable[Any]) -> None:
        """Append each item; raise FifoFullError when the fifo is full."""

    def elements(self) -> int:
        """Return the number of objects in the fifo."""

    def clear(self) -> None:
        """Remove all objects."""
