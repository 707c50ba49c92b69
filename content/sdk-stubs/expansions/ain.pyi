"""EXP-AIN with eight analog inputs."""

from expansions._analog import AnalogInputs

class EXP(AnalogInputs):
    """An EXP-AIN; its selectors are (address, interrupt)."""

    AIN1: int
    AIN2: int
    AIN3: int
    AIN4: int
    AIN5: int
    AIN6: int
    AIN7: int
    AIN8: int

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""

    def summary(self) -> None:
        """Print the hardware and configuration of the expansion."""
