"""Pulse width modulation on output pins."""

def write(pin: int, period: int, pulse: int, time_unit: int = MILLIS) -> None:
    """Start a wave with the given period and high time on a pin; 0, 0 stops it."""
