"""Real-time clock and system clock."""

from runtime.scheduler import scheduler
from world.clock import clock, parts, seconds


class TimeInfo:
    def __init__(self):
        self.tm_year = 0
        self.tm_mon = 0
        self.tm_mday = 0
        self.tm_hour = 0
        self.tm_min = 0
        self.tm_sec = 0
        self.tm_gmtoff = 0

    def to_tuple(self):
        return gmtime(self.get_unix())

    def from_tuple(self, t):
        self.tm_year, self.tm_mon, self.tm_mday, self.tm_hour, self.tm_min, self.tm_sec = t[:6]

    def get_unix(self):
        return mktime(
            (self.tm_year, self.tm_mon, self.tm_mday, self.tm_hour, self.tm_min, self.tm_sec)
        )


def set(timestamp):
    clock.set(timestamp)


def time():
    return clock.board()


def now():
    return int(clock.board())


def time_ns():
    return clock.board()


def millis():
    return (scheduler.now - scheduler.boot) // 1000


def is_sync():
    return clock.offset is not None


def last_sync():
    return (scheduler.now - clock.set_at) // 1000000


def settime(ti):
    set(ti.get_unix())


def localtime():
    info = TimeInfo()
    info.from_tuple(gmtime(now()))
    return info


def gmtime(secs):
    return parts(secs)


def mktime(t_tup):
    return seconds(*t_tup[:6])
