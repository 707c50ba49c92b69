"""Dates, times, differences, and time zones, with methods instead of operators."""

import builtins
from typing import overload

MINYEAR: int = 1
"""Smallest year of a datetime."""
MAXYEAR: int = 9999
"""Largest year of a datetime."""

class timedelta:
    """A span of time, in whole seconds."""

    MINYEAR: int = -34
    """Smallest number of years in a span."""
    MAXYEAR: int = 34
    """Largest number of years in a span."""
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
        """Return the number of times that o fits into the span, including the fraction."""

    @overload
    def floordiv(self, o: float) -> timedelta:
        """Return the span divided by a number, rounded down."""

    @overload
    def floordiv(self, o: timedelta) -> int:
        """Return the number of times that o fits completely into the span."""

    def mod(self, o: timedelta) -> timedelta:
        """Return the remainder of division by o."""

    def divmod(self, o: timedelta) -> builtins.tuple[int, timedelta]:
        """Return floordiv and mod together."""

    def neg(self) -> timedelta:
        """Return the negated span."""

    def abs(self) -> timedelta:
        """Return the absolute value of the span."""

    def bool(self) -> builtins.bool:
        """Return False if the span is 0 s."""

    def eq(self, o: timedelta) -> builtins.bool:
        """Return True if both are equal."""

    def le(self, o: timedelta) -> builtins.bool:
        """Return True if the span is shorter than or equal to o."""

    def lt(self, o: timedelta) -> builtins.bool:
        """Return True if the span is shorter than o."""

    def ge(self, o: timedelta) -> builtins.bool:
        """Return True if the span is longer than or equal to o."""

    def gt(self, o: timedelta) -> builtins.bool:
        """Return True if the span is longer than o."""

    def tuple(self, sign_pos: str = "") -> builtins.tuple[str, int, int, int, int]:
        """Return (sign, days, hours, minutes, seconds)."""

class timezone:
    """A fixed offset from UTC."""

    utc: timezone
    """The UTC time zone."""

    def __init__(self, offset: timedelta, name: str | None = None) -> None:
        """Create a time zone; raise ValueError if the offset is 24 h or more."""

    def utcoffset(self, dt: datetime | None) -> timedelta:
        """Return the total offset, including daylight saving time."""

    def dst(self, dt: datetime | None) -> timedelta | None:
        """Return the daylight saving time part of the offset, or None for a fixed offset."""

    def tzname(self, dt: datetime | None) -> str:
        """Return the name of the zone, or a name derived from the offset."""

    def isoformat(self, dt: datetime | None, *, utc: bool = True) -> str:
        """Return UTC or UTC+HH:MM, or +HH:MM if utc is False."""

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
        """Create a date; raise ValueError if a part is out of range."""

    def add(self, o: timedelta) -> datetime:
        """Return the date moved forward by a span, in the same zone."""

    @overload
    def sub(self, o: timedelta) -> datetime:
        """Return the date moved back by a span."""

    @overload
    def sub(self, o: datetime) -> timedelta:
        """Return the span between two dates; raise TypeError if one is naive and the other is aware."""

    def lt(self, o: datetime) -> bool:
        """Return True if this date is before o."""

    def le(self, o: datetime) -> bool:
        """Return True if this date is before or equal to o."""

    def eq(self, o: datetime) -> bool:
        """Return True if both are the same instant."""

    def ge(self, o: datetime) -> bool:
        """Return True if this date is after or equal to o."""

    def gt(self, o: datetime) -> bool:
        """Return True if this date is after o."""

    def utcoffset(self) -> timedelta | None:
        """Return the offset of the zone, or None if the date is naive."""

    def dst(self) -> timedelta | None:
        """Return the daylight saving time part of the offset, or None."""

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
        """Return a copy with some parts replaced; if tzinfo is None, the zone is removed."""

    def astimezone(self, tz: timezone) -> datetime:
        """Return the same instant in another zone."""

    def isoformat(self, sep: str = "T") -> str:
        """Return YYYY-MM-DDTHH:MM:SS, with +HH:MM if the date is aware."""

    def dateisoformat(self) -> str:
        """Return the date part of isoformat()."""

    def timeisoformat(self) -> str:
        """Return the time part of isoformat()."""

    def toordinal(self) -> int:
        """Return the day number; day 1 is January 1 of year 1."""

    def isoweekday(self) -> int:
        """Return the day of the week, from 1 (Monday) to 7 (Sunday)."""

    def tuple(self) -> builtins.tuple[int, int, int, int, int, int, timezone | None]:
        """Return (year, month, day, hour, minute, second, tzinfo)."""

def fromisoformat(s: str) -> datetime:
    """Return the date that an ISO 8601 string represents."""

def fromordinal(n: int) -> datetime:
    """Return the date for a day number; raise ValueError if the number is out of range."""
