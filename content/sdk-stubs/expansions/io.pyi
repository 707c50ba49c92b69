"""EXP-IO with outputs, digital inputs, and analog inputs."""

from expansions._analog import AnalogInputs
from expansions._outputs import SolidStateOutputs

class EXP(SolidStateOutputs, AnalogInputs):
    """An EXP-IO; its selectors are (address, interrupt)."""

    OUT1: int
    OUT2: int
    OUT3: int
    OUT4: int
    DIN1: int
    DIN2: int
    AIN1: int
    AIN2: int

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""

    def din_get(self, din: int) -> int:
        """Return the logic value of a digital input."""

    def summary(self) -> None:
        """Print the hardware and configuration of the expansion."""
