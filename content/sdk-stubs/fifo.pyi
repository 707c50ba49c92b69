"""First-in, first-out buffer of fixed size, for one thread."""

from typing import Any, Iterable

class FifoFullError(Exception):
    """The fifo has no free place."""

class FifoEmptyError(Exception):
    """The fifo holds no object."""

class Fifo:
    """Ring buffer of size places, for objects or for bytes."""

    def __init__(self, size: int = 16, only_bytes: bool = False) -> None:
        """Create an empty fifo."""

    def is_full(self) -> bool:
        """Return True if no place is free."""

    def is_empty(self) -> bool:
        """Return True if the fifo holds nothing."""

    def put(self, obj: Any) -> None:
        """Append an object; raise FifoFullError if no place is free."""

    def get(self) -> Any:
        """Remove and return the oldest object; raise FifoEmptyError if there is none."""

    def peek(self) -> Any:
        """Return the oldest object without removing it; raise FifoEmptyError if there is none."""

    def put_all(self, objs: Iterable[Any]) -> None:
        """Append each item; raise FifoFullError when the places run out."""

    def elements(self) -> int:
        """Return how many objects the fifo holds."""

    def clear(self) -> None:
        """Remove all objects."""
