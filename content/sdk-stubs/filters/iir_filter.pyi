"""Infinite impulse response filter."""

class IIR_FILTER:
    """Filter of any order with its own state."""

    def __init__(self, b: list[float], a: list[float]) -> None:
        """Create a filter from the feed-forward list b and the feedback list a, without a leading 1 in a."""

    def filter_array(self, input: list[float], reset: bool = False) -> list[float]:
        """Return the filtered values; with reset, clear the earlier values first."""

    def reset(self) -> None:
        """Clear the stored output values."""

    def destroy(self) -> None:
        """Free the filter's memory."""
