"""Output functions common to EXP-IO and the 4ZeroBox Mobile."""

class SolidStateOutputs:
    """Solid-state relays, normally open."""

    def out_on(self, out: int) -> None:
        """Close an output's contact."""

    def out_off(self, out: int) -> None:
        """Open an output's contact."""

    def is_out_on(self, out: int) -> int:
        """Return 1 if an output's contact is closed, or 0 if it is open."""
