"""Real-time clock and system clock."""

class TimeInfo:
    """A point in time divided into its parts, like struct tm in POSIX."""

    tm_year: int
    """Four-digit year."""
    tm_mon: int
    """Month, 1 to 12."""
    tm_mday: int
    """Day of the month."""
    tm_hour: int
    """Hour."""
    tm_min: int
    """Minute."""
    tm_sec: int
    """Second."""
    tm_gmtoff: int
    """Offset from GMT."""

    def __init__(self) -> None:
        """Create an empty time."""

    def to_tuple(self) -> tuple[int, ...]:
        """Return the parts as a tuple."""

    def from_tuple(self, t: tuple[int, ...]) -> None:
        """Set the parts from a tuple."""

    def get_unix(self) -> int:
        """Return the time in seconds since the Unix epoch."""

def set(timestamp: int) -> None:
    """Set the clock to a number of seconds since the Unix epoch."""

def time() -> float:
    """Return the seconds since the Unix epoch, with microseconds in the fraction."""

def now() -> int:
    """Return the whole seconds since the Unix epoch."""

def time_ns() -> float:
    """Return the seconds since the Unix epoch, with nanoseconds in the fraction."""

def millis() -> int:
    """Return the milliseconds since the device started."""

def is_sync() -> bool:
    """Return True if the clock has been synchronized since startup."""

def last_sync() -> int:
    """Return the seconds since the last synchronization."""

def settime(ti: TimeInfo) -> None:
    """Set the clock from a TimeInfo."""

def localtime() -> TimeInfo:
    """Return the current time as a TimeInfo."""

def gmtime(secs: int) -> tuple[int, int, int, int, int, int, int, int]:
    """Return (year, month, day, hours, minutes, seconds, week_day, year_day) of an epoch time."""

def mktime(t_tup: tuple[int, ...]) -> int:
    """Return the epoch seconds for a tuple like that of gmtime(); its last two items can be omitted."""
