"""Analog outputs."""

def add(pin: int) -> None:
    """Register an analog output."""

def write(pin: int, value: int) -> None:
    """Set an analog output to a value in bits."""

def read(pin: int) -> int:
    """Return the value of an analog output in bits."""

def rm(pin: int) -> None:
    """Release an analog output."""
