"""The time of day on servers, and the board's clock."""

from runtime.scheduler import scheduler
from world import signals
from world.power import at_start


class Clock:
    def __init__(self):
        self.start = 0  # server time at virtual time 0, in seconds since 1970
        self.offset = None  # seconds to add to the virtual time; None if the clock was never set
        self.set_at = 0
        self.is_set_at_start = False  # whether the clock is set at every start

    def restart(self):
        if self.is_set_at_start:
            self.set(self.true())
        else:
            self.offset = None

    def true(self):
        """Return the server time, in seconds since 1970."""
        return self.start + scheduler.now / 1000000

    def board(self):
        """Return the board's time, which counts from 0 at the start until it is set."""
        if self.offset is None:
            return (scheduler.now - scheduler.boot) / 1000000
        return self.offset + scheduler.now / 1000000 + signals.peek('clock.error', 0)

    def set(self, seconds):
        self.offset = seconds - scheduler.now / 1000000
        self.set_at = scheduler.now


clock = Clock()
at_start.append(clock.restart)
_DAYS = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def day_number(year, month, day):
    """Return the day number; 1 is January 1 of year 1."""
    past = year - 1
    number = past * 365 + past // 4 - past // 100 + past // 400 + _DAYS[month - 1] + day
    return number + (1 if month > 2 and is_leap(year) else 0)


def day_of(number):
    """Return (year, month, day) of a day number."""
    year = number // 366 + 1
    while day_number(year + 1, 1, 1) <= number:
        year += 1
    month = 12
    while day_number(year, month, 1) > number:
        month -= 1
    return year, month, number - day_number(year, month, 1) + 1


EPOCH = 719163  # day number of January 1, 1970


def seconds(year, month, day, hour=0, minute=0, second=0):
    return (day_number(year, month, day) - EPOCH) * 86400 + hour * 3600 + minute * 60 + second


def parts(secs):
    """Return (year, month, day, hour, minute, second, weekday with Monday 0, day of the year)."""
    number, rest = divmod(int(secs), 86400)
    number += EPOCH
    year, month, day = day_of(number)
    weekday = (number - 1) % 7
    of_year = number - day_number(year, 1, 1) + 1
    return year, month, day, rest // 3600, rest // 60 % 60, rest % 60, weekday, of_year
