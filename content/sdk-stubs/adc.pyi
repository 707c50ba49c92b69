"""The microcontroller's analog-to-digital converter and the analog pins of expansions."""

from typing import Literal, overload

@overload
def read(pin: int, samples: Literal[1] = 1, sps: int = 0) -> int:
    """Return one raw sample of an analog pin, or a tuple of several."""

@overload
def read(pin: int, samples: int, sps: int = 0) -> tuple[int, ...]:
    """Return several raw samples, taken at sps samples per second or as fast as possible."""
