"""EXP-AOUT, analog outputs."""

class EXP:
    """One EXP-AOUT; selectors are (address,)."""

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""
