"""Outputs that EXP-IO and the 4ZeroBox Mobile share."""

class SolidStateOutputs:
    """Solid-state relays, normally open."""

    def out_on(self, out: int) -> None:
        """Close the contact of an output."""

    def out_off(self, out: int) -> None:
        """Open the contact of an output."""

    def is_out_on(self, out: int) -> int:
        """Return 1 when the contact of an output is closed, else 0."""
