"""Timers that call a function later, or measure time."""

from typing import Any, Callable

class Timer:
    """Timer that calls a function after a delay or periodically, and counts milliseconds."""

    def __init__(self) -> None:
        """Create a timer; at most eight timers can exist at a time."""

    def one_shot(self, delay: int, fn: Callable[..., Any], arg: Any = None) -> None:
        """Call fn(arg) once, after delay milliseconds."""

    def interval(self, period: int, fn: Callable[..., Any], arg: Any = None) -> None:
        """Call fn(arg) every period milliseconds."""

    def clear(self) -> None:
        """Disable the timer."""

    def destroy(self) -> None:
        """Disable the timer and free it."""

    def start(self) -> None:
        """Start counting milliseconds."""

    def reset(self) -> int:
        """Set the count to zero and return the previous count; a pending call is not delayed."""

    def reset_trigger(self) -> int:
        """Set the count to zero, restart a pending delay, and return the previous count."""

    def get(self) -> int:
        """Return the milliseconds since start() or the last reset."""
