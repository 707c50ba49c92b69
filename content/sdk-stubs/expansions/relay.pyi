"""EXP-RELAY, six power relays."""

class EXP:
    """One EXP-RELAY; selectors are (address,)."""

    OUT1: int
    OUT2: int
    OUT3: int
    OUT4: int
    OUT5: int
    OUT6: int

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""

    def relay_on(self, rel: int) -> None:
        """Connect COM of a relay to NO."""

    def relay_off(self, rel: int) -> None:
        """Connect COM of a relay to NC."""

    def is_relay_on(self, rel: int) -> int:
        """Return 1 when COM of a relay is connected to NO, else 0."""

    def summary(self) -> None:
        """Print the hardware and configuration of the expansion."""
