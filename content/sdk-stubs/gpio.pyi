"""Digital pins of the microcontroller and port expanders, their interrupts, and RGB LEDs."""

from typing import Any, Callable

PE_ADS7128: int = 1
"""Expander type: TI ADS7128."""
PE_ADS1015: int = 2
"""Expander type: TI ADS1015."""
PE_PCAL6524: int = 3
"""Expander type: NXP PCAL6524."""
PE_SX1503: int = 4
"""Expander type: Semtech SX1503."""

def mode(pin: int, mode: int) -> None:
    """Set the mode of a pin, such as OUTPUT or INPUT_PULLUP."""

def set(pin: int, value: int) -> None:
    """Set a pin to level 0 or 1."""

def get(pin: int) -> int:
    """Return the level of a pin, 0 or 1."""

def latch(pin: int) -> int:
    """Return the output latch of a pin: the level that was last written."""

def toggle(pin: int) -> None:
    """Invert the level of an output pin."""

def high(pin: int) -> None:
    """Set a pin to the high level."""

def low(pin: int) -> None:
    """Set a pin to the low level."""

def on_rise(
    pin: int, fn: Callable[..., Any], debounce: int = 0, pull: int = INPUT_PULLNONE
) -> None:
    """Call fn when the pin goes from low to high."""

def on_fall(
    pin: int, fn: Callable[..., Any], debounce: int = 0, pull: int = INPUT_PULLNONE
) -> None:
    """Call fn when the pin goes from high to low."""

def on_rise_and_fall(
    pin: int, fn: Callable[..., Any], debounce: int = 0, pull: int = INPUT_PULLNONE
) -> None:
    """Call fn at both edges of the pin; this may not work on pins of port expanders."""

def disable_interrupt(pin: int) -> None:
    """Stop calling the functions registered for the pin."""

def add_expander(
    petype: int, startpin: int, npins: int, alertpin: int, address: int, i2c: int = I2C0
) -> None:
    """Register a port expander, so that its pins work like all other pins."""

class LED:
    """RGB LED on three pins."""

    def __init__(self, rled: int, gled: int, bled: int, active: int = 0) -> None:
        """Create an LED from its red, green, and blue pins; active is the level that turns it on."""

    def led(self, color: int) -> None:
        """Show a color, from BLACK (off) to WHITE."""
