"""Sunrise and sunset."""

class Sun:
    """A location on Earth."""

    def __init__(self, latitude: float, longitude: float) -> None:
        """Set the location in degrees; north and east are positive."""

    def get_sunrise_time(self, year: int, month: int, day: int) -> tuple[int, int] | None:
        """Return (hour, minute) of the sunrise in UTC, or None if the sun does not rise on that day."""

    def get_sunset_time(self, year: int, month: int, day: int) -> tuple[int, int] | None:
        """Return (hour, minute) of the sunset in UTC, or None if the sun does not set on that day."""
