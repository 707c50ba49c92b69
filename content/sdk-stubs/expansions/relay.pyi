"""EXP-RELAY with six power relays."""

class EXP:
    """An EXP-RELAY; its selectors are (address,)."""

    OUT1: int
    OUT2: int
    OUT3: int
    OUT4: int
    OUT5: int
    OUT6: int

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""

    def relay_on(self, rel: int) -> None:
        """Connect a relay's COM to NO."""

    def relay_off(self, rel: int) -> None:
        """Connect a relay's COM to NC."""

    def is_relay_on(self, rel: int) -> int:
        """Return 1 if a relay's COM is connected to NO, or 0 if it is not."""

    def summary(self) -> None:
        """Print the hardware and configuration of the expansion."""
