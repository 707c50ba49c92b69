"""EXP-AOUT with analog outputs."""

class EXP:
    """An EXP-AOUT; its selectors are (address,)."""

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""
