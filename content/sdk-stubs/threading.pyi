"""Threads that can be joined, and locks, semaphores, events, and conditions."""

from typing import Any, Callable

class Thread:
    """A thread, created from a function or from a subclass that defines run()."""

    name: str
    """Name of the thread; "Thread-N" by default."""
    ident: int | None
    """Identifier of the running thread, or None before start(); identifiers can be reused."""
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
        """Return True while run() is running."""

class Lock:
    """Lock that only one thread at a time can hold; initially unlocked."""

    def __init__(self) -> None:
        """Create an unlocked lock."""

    def acquire(self, blocking: bool = True, timeout: int = -1) -> bool:
        """Acquire the lock, waiting if that is allowed; return True if the lock was acquired."""

    def release(self) -> None:
        """Release the lock, from any thread, and wake exactly one waiting thread."""

class Semaphore:
    """Counter that threads increase and decrease."""

    def __init__(self, value: int = 1) -> None:
        """Create a semaphore; raise ValueError if value is negative."""

    def acquire(self, blocking: bool = True, timeout: int = -1) -> bool:
        """Decrease the counter by one, waiting while it is 0; return True if it was decreased."""

    def release(self) -> None:
        """Increase the counter by one and wake a waiting thread."""

class Event:
    """Flag that threads can wait for; initially false."""

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
    """Lock that lets threads wait for changes to shared data."""

    def __init__(self, lock: Lock | None = None) -> None:
        """Create a condition with a given lock or a new one."""

    def acquire(self, blocking: bool = True, timeout: int = -1) -> bool:
        """Acquire the lock of the condition."""

    def release(self) -> None:
        """Release the lock of the condition."""

    def wait(self, timeout: int = -1) -> bool:
        """Release the lock, wait for a notification, and acquire it again; return False on timeout."""

    def wait_for(self, predicate: Callable[[], Any], timeout: int = -1) -> Any:
        """Wait until predicate() is true; return its last value."""

    def notify(self, n: int = 1) -> None:
        """Wake up to n waiting threads, without releasing the lock."""

    def notify_all(self) -> None:
        """Wake all waiting threads, without releasing the lock."""
