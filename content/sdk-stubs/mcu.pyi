"""Reset, reset cause, and identity of the microcontroller."""

RESET_WATCHDOG: int
"""Reset cause: watchdog."""

def reset_reason() -> int:
    """Return the code for the cause of the last reset."""

def reset() -> None:
    """Restart the microcontroller."""

def uid() -> bytes:
    """Return the unique identifier of the microcontroller."""

def info() -> tuple[str, str]:
    """Return the target and the SDK version."""

def reset_on_exception(default: bool = True) -> None:
    """Restart the microcontroller when an exception is not caught."""

def reset_on_outofmemory(default: bool = True) -> None:
    """Restart the microcontroller when memory runs out."""
