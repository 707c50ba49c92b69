"""Threads that can be joined, and locks, semaphores, events, and conditions between threads."""

from typing import Any, Callable

class Thread:
    """One thread, created from a function or from a subclass with its own run()."""

    name: str
    """Name of the thread, "Thread-N" unless you give one."""
    ident: int | None
    """Identifier of the running thread; None before start(); can be reused later."""
    exc: Any
    """Exception that ended run(), or None."""

    def __init__(
        self,
        target: Callable[..., Any] | None = None,
        name: str | None = None,
        args: tuple[Any, ...] = (),
    ) -> None:
        """Create a thread that will call target(*args)."""

    def start(self, prio: int = PRIO_NORMAL, size: int = 512) -> None:
        """Start the thread; raise RuntimeError on the second call."""

    def join(self, timeout: int = -1) -> None:
        """Wait until the thread ends or the timeout expires."""

    def run(self) -> None:
        """Do the work of the thread: call target(*args)."""

    def is_alive(self) -> bool:
        """Return True from the start of run() to its end."""

class Lock:
    """Lock that one thread at a time can hold; unlocked at first."""

    def __init__(self) -> None:
        """Create an unlocked lock."""

    def acquire(self, blocking: bool = True, timeout: int = -1) -> bool:
        """Acquire the lock, waiting if allowed; return True if it was acquired."""

    def release(self) -> None:
        """Release the lock, from any thread; wakes exactly one waiting thread."""

class Semaphore:
    """Counter that threads increase and decrease."""

    def __init__(self, value: int = 1) -> None:
        """Create a semaphore; raise ValueError if value is negative."""

    def acquire(self, blocking: bool = True, timeout: int = -1) -> bool:
        """Decrease the counter by one, waiting while it is 0; return True if it was decreased."""

    def release(self) -> None:
        """Increase the counter by one and wake a waiting thread."""

class Event:
    """Flag that threads can wait for; false at first."""

    def __init__(self) -> None:
        """Create an event whose flag is false."""

    def set(self) -> None:
        """Set the flag and wake all waiting threads."""

    def clear(self) -> None:
        """Reset the flag."""

    def is_set(self) -> bool:
        """Return the flag."""

    def wait(self, timeout: int = -1) -> bool:
        """Wait until the flag is set; return False if the timeout expires first."""

class Condition:
    """Lock with which threads can wait for changes of shared data."""

    def __init__(self, lock: Lock | None = None) -> None:
        """Create a condition around a lock, or around a new one."""

    def acquire(self, blocking: bool = True, timeout: int = -1) -> bool:
        """Acquire the lock of the condition."""

    def release(self) -> None:
        """Release the lock of the condition."""

    def wait(self, timeout: int = -1) -> bool:
        """Release the lock, wait for a notification, and acquire it again; return False on timeout."""

    def wait_for(self, predicate: Callable[[], Any], timeout: int = -1) -> Any:
        """Wait until predicate() is true; return its last value."""

    def notify(self, n: int = 1) -> None:
        """Wake up to n waiting threads; does not release the lock."""

    def notify_all(self) -> None:
        """Wake all waiting threads; does not release the lock."""
