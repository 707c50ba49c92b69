"""Dates, times, differences and time zones, with methods in place of operators."""

import builtins
from typing import overload

MINYEAR: int = 1
"""Smallest year of a datetime."""
MAXYEAR: int = 9999
"""Largest year of a datetime."""

class timedelta:
    """A span of time, in whole seconds."""

    MINYEAR: int = -34
    """Smallest number of years that a span holds."""
    MAXYEAR: int = 34
    """Largest number of years that a span holds."""
    min: timedelta
    """Shortest span, -2**30 s."""
    max: timedelta
    """Longest span, 2**30 - 1 s."""
    resolution: timedelta
    """Smallest step between two spans, 1 s."""

    def __init__(
        self,
        hours: float = 0,
        minutes: float = 0,
        seconds: float = 0,
        days: float = 0,
        weeks: float = 0,
    ) -> None:
        """Add up the parts and round to whole seconds."""

    def total_seconds(self) -> int:
        """Return the span in seconds."""

    def add(self, o: timedelta) -> timedelta:
        """Return the sum."""

    def sub(self, o: timedelta) -> timedelta:
        """Return the difference."""

    def mul(self, x: float) -> timedelta:
        """Return the span times a number, rounded."""

    @overload
    def truediv(self, o: float) -> timedelta:
        """Return the span divided by a number."""

    @overload
    def truediv(self, o: timedelta) -> float:
        """Return how many times o fits, with fraction."""

    @overload
    def floordiv(self, o: float) -> timedelta:
        """Return the span divided by a number, rounded down."""

    @overload
    def floordiv(self, o: timedelta) -> int:
        """Return how many whole times o fits."""

    def mod(self, o: timedelta) -> timedelta:
        """Return what is left after the whole times that o fits."""

    def divmod(self, o: timedelta) -> builtins.tuple[int, timedelta]:
        """Return floordiv and mod together."""

    def neg(self) -> timedelta:
        """Return the span with the other sign."""

    def abs(self) -> timedelta:
        """Return the span without sign."""

    def bool(self) -> builtins.bool:
        """Return False if the span is 0 s."""

    def eq(self, o: timedelta) -> builtins.bool:
        """Return True if both are equal."""

    def le(self, o: timedelta) -> builtins.bool:
        """Return True if the span is shorter than o or equal."""

    def lt(self, o: timedelta) -> builtins.bool:
        """Return True if the span is shorter than o."""

    def ge(self, o: timedelta) -> builtins.bool:
        """Return True if the span is longer than o or equal."""

    def gt(self, o: timedelta) -> builtins.bool:
        """Return True if the span is longer than o."""

    def tuple(self, sign_pos: str = "") -> builtins.tuple[str, int, int, int, int]:
        """Return (sign, days, hours, minutes, seconds)."""

class timezone:
    """A fixed offset from UTC."""

    utc: timezone
    """The zone UTC."""

    def __init__(self, offset: timedelta, name: str | None = None) -> None:
        """Make a zone; raise ValueError if the offset is 24 h or more."""

    def utcoffset(self, dt: datetime | None) -> timedelta:
        """Return the whole offset, daylight saving time included."""

    def dst(self, dt: datetime | None) -> timedelta | None:
        """Return the share of daylight saving time; None for a fixed offset."""

    def tzname(self, dt: datetime | None) -> str:
        """Return the name of the zone, or one made from the offset."""

    def isoformat(self, dt: datetime | None, *, utc: bool = True) -> str:
        """Return UTC or UTC+HH:MM; with utc False, +HH:MM."""

class datetime:
    """A date and a time of day, to the second."""

    def __init__(
        self,
        year: int,
        month: int,
        day: int,
        hour: int = 0,
        minute: int = 0,
        second: int = 0,
        tzinfo: timezone | None = None,
    ) -> None:
        """Make a date; raise ValueError if a part is out of its range."""

    def add(self, o: timedelta) -> datetime:
        """Return the date later by a span, in the same zone."""

    @overload
    def sub(self, o: timedelta) -> datetime:
        """Return the date earlier by a span."""

    @overload
    def sub(self, o: datetime) -> timedelta:
        """Return the span between two dates; raise TypeError if one is naive and one aware."""

    def lt(self, o: datetime) -> bool:
        """Return True if this date is before o."""

    def le(self, o: datetime) -> bool:
        """Return True if this date is before o or equal."""

    def eq(self, o: datetime) -> bool:
        """Return True if both are the same instant."""

    def ge(self, o: datetime) -> bool:
        """Return True if this date is after o or equal."""

    def gt(self, o: datetime) -> bool:
        """Return True if this date is after o."""

    def utcoffset(self) -> timedelta | None:
        """Return the offset of the zone, or None if the date is naive."""

    def dst(self) -> timedelta | None:
        """Return the share of daylight saving time, or None."""

    def tzname(self) -> str | None:
        """Return the name of the zone, or None if the date is naive."""

    def replace(
        self,
        year: int | None = None,
        month: int | None = None,
        day: int | None = None,
        hour: int | None = None,
        minute: int | None = None,
        second: int | None = None,
        tzinfo: timezone | bool | None = True,
    ) -> datetime:
        """Return a copy with some parts replaced; tzinfo None takes the zone away."""

    def astimezone(self, tz: timezone) -> datetime:
        """Return the same instant in another zone."""

    def isoformat(self, sep: str = "T") -> str:
        """Return YYYY-MM-DDTHH:MM:SS, with +HH:MM if the date is aware."""

    def dateisoformat(self) -> str:
        """Return the date part of isoformat()."""

    def timeisoformat(self) -> str:
        """Return the time part of isoformat()."""

    def toordinal(self) -> int:
        """Return the number of the day; 1 is 1 January of year 1."""

    def isoweekday(self) -> int:
        """Return the day of the week, Monday 1 to Sunday 7."""

    def tuple(self) -> builtins.tuple[int, int, int, int, int, int, timezone | None]:
        """Return (year, month, day, hour, minute, second, tzinfo)."""

def fromisoformat(s: str) -> datetime:
    """Return the date that an ISO 8601 text stands for."""

def fromordinal(n: int) -> datetime:
    """Return the date of a day number; raise ValueError if it is out of range."""
