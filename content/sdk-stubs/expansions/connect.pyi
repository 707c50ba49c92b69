"""EXP-CONNECT with cellular modem and GNSS receiver."""

from expansions._modem import CellularModem

class EXP(CellularModem):
    """An EXP-CONNECT; its selectors are (ring,)."""

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""

    def summary(self) -> None:
        """Print the hardware and configuration of the expansion."""
