"""Reset, reset cause, and identity of the microcontroller."""

RESET_WATCHDOG: int
"""Reset cause: the watchdog."""

def reset_reason() -> int:
    """Return the code of the cause of the last reset."""

def reset() -> None:
    """Restart the microcontroller."""

def uid() -> bytes:
    """Return the unique identifier of the microcontroller."""

def info() -> tuple[str, str]:
    """Return the target and the version of the SDK."""

def reset_on_exception(default: bool = True) -> None:
    """Restart the microcontroller when an exception is not caught."""

def reset_on_outofmemory(default: bool = True) -> None:
    """Restart the microcontroller when memory runs out."""
