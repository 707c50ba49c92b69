"""Dates, times, differences, and time zones, with methods instead of operators."""

from runtime.calls import call
from world.clock import day_number, day_of, is_leap

MINYEAR = 1
MAXYEAR = 9999
_LIMIT = 1 << 30
_tuple = tuple
_bool = bool
_abs = abs
_divmod = divmod


class timedelta:
    MINYEAR = -34
    MAXYEAR = 34

    def __init__(self, hours=0, minutes=0, seconds=0, days=0, weeks=0):
        total = seconds + 60 * (minutes + 60 * (hours + 24 * (days + 7 * weeks)))
        self._seconds = round(total)
        if not -_LIMIT <= self._seconds < _LIMIT:
            raise OverflowError('the difference is too large')

    def total_seconds(self):
        return self._seconds

    def add(self, o):
        return timedelta(seconds=self._seconds + o._seconds)

    def sub(self, o):
        return timedelta(seconds=self._seconds - o._seconds)

    def mul(self, x):
        return timedelta(seconds=self._seconds * x)

    def truediv(self, o):
        if isinstance(o, timedelta):
            return self._seconds / o._seconds
        return timedelta(seconds=self._seconds / o)

    def floordiv(self, o):
        if isinstance(o, timedelta):
            return self._seconds // o._seconds
        return timedelta(seconds=int(self._seconds // o))

    def mod(self, o):
        return timedelta(seconds=self._seconds % o._seconds)

    def divmod(self, o):
        return self.floordiv(o), self.mod(o)

    def neg(self):
        return timedelta(seconds=-self._seconds)

    def abs(self):
        return timedelta(seconds=_abs(self._seconds))

    def bool(self):
        return self._seconds != 0

    def eq(self, o):
        return self._seconds == o._seconds

    def le(self, o):
        return self._seconds <= o._seconds

    def lt(self, o):
        return self._seconds < o._seconds

    def ge(self, o):
        return self._seconds >= o._seconds

    def gt(self, o):
        return self._seconds > o._seconds

    def tuple(self, sign_pos=''):
        minutes, seconds = _divmod(_abs(self._seconds), 60)
        hours, minutes = _divmod(minutes, 60)
        days, hours = _divmod(hours, 24)
        return '-' if self._seconds < 0 else sign_pos, days, hours, minutes, seconds

    def __str__(self):
        return self._text()

    def _text(self):
        sign, days, hours, minutes, seconds = self.tuple()
        start = '%s%dd ' % (sign, days) if days else sign
        return start + '%02d:%02d:%02d' % (hours, minutes, seconds)


timedelta.min = timedelta(seconds=-_LIMIT)
timedelta.max = timedelta(seconds=_LIMIT - 1)
timedelta.resolution = timedelta(seconds=1)


def _offset_text(span):
    sign, days, hours, minutes, seconds = span.tuple('+')
    return '%s%02d:%02d' % (sign, hours + 24 * days, minutes)


class timezone:
    def __init__(self, offset, name=None):
        if _abs(offset.total_seconds()) >= 86400:
            raise ValueError('an offset must be less than 24 hours')
        self._offset = offset
        self._name = name

    def utcoffset(self, dt):
        saving = yield from call(self.dst, dt)
        return self._offset if saving is None else self._offset.add(saving)

    def dst(self, dt):
        return None

    def tzname(self, dt):
        if self._name is not None:
            return self._name
        return (yield from self.isoformat(dt))

    def isoformat(self, dt, *, utc=True):
        span = yield from call(self.utcoffset, dt)
        if utc and not span.total_seconds():
            return 'UTC'
        return ('UTC' if utc else '') + _offset_text(span)


timezone.utc = timezone(timedelta(), 'UTC')

_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _days_in(year, month):
    return 29 if month == 2 and is_leap(year) else _MONTHS[month - 1]


class datetime:
    def __init__(self, year, month, day, hour=0, minute=0, second=0, tzinfo=None):
        if not MINYEAR <= year <= MAXYEAR:
            raise ValueError('the year is out of range')
        if not 1 <= month <= 12 or not 1 <= day <= _days_in(year, month):
            raise ValueError('the day is out of range')
        if not (0 <= hour < 24 and 0 <= minute < 60 and 0 <= second < 60):
            raise ValueError('the time is out of range')
        self._parts = (year, month, day, hour, minute, second)
        self._zone = tzinfo

    def _seconds(self):
        """Return the seconds since January 1 of year 1, in local time."""
        year, month, day, hour, minute, second = self._parts
        return day_number(year, month, day) * 86400 + hour * 3600 + minute * 60 + second

    def _utc(self):
        span = yield from self.utcoffset()
        return self._seconds() - (0 if span is None else span.total_seconds())

    def add(self, o):
        if not isinstance(o, timedelta):
            raise TypeError('expected a timedelta')
        return _from_seconds(self._seconds() + o.total_seconds(), self._zone)

    def sub(self, o):
        if isinstance(o, timedelta):
            return self.add(o.neg())
        if not isinstance(o, datetime):
            raise TypeError('expected a datetime or timedelta')
        if (self._zone is None) != (o._zone is None):
            raise TypeError('only one of the dates has a time zone')
        mine = yield from self._utc()
        return timedelta(seconds=mine - (yield from o._utc()))

    def _compare(self, o):
        return (yield from self.sub(o)).total_seconds()

    def lt(self, o):
        return (yield from self._compare(o)) < 0

    def le(self, o):
        return (yield from self._compare(o)) <= 0

    def eq(self, o):
        return (yield from self._compare(o)) == 0

    def ge(self, o):
        return (yield from self._compare(o)) >= 0

    def gt(self, o):
        return (yield from self._compare(o)) > 0

    def utcoffset(self):
        if self._zone is None:
            return None
        return (yield from call(self._zone.utcoffset, self))

    def dst(self):
        if self._zone is None:
            return None
        return (yield from call(self._zone.dst, self))

    def tzname(self):
        if self._zone is None:
            return None
        return (yield from call(self._zone.tzname, self))

    def replace(
        self,
        year=None,
        month=None,
        day=None,
        hour=None,
        minute=None,
        second=None,
        tzinfo=True,
    ):
        new = (year, month, day, hour, minute, second)
        parts = [mine if given is None else given for mine, given in zip(self._parts, new)]
        return datetime(*parts, tzinfo=self._zone if tzinfo is True else tzinfo)

    def astimezone(self, tz):
        if self._zone is None:
            raise NotImplementedError('the date has no time zone')
        utc = yield from self._utc()
        # The zone's dst() expects its standard time.
        standard = _from_seconds(utc + tz._offset.total_seconds(), tz)
        saving = yield from call(tz.dst, standard)
        return standard if saving is None else standard.add(saving)

    def isoformat(self, sep='T'):
        zone = ''
        if self._zone is not None:
            zone = _offset_text((yield from self.utcoffset()))
        return self.dateisoformat() + sep + self._time() + zone

    def dateisoformat(self):
        return '%04d-%02d-%02d' % self._parts[:3]

    def _time(self):
        return '%02d:%02d:%02d' % self._parts[3:]

    def timeisoformat(self):
        whole = yield from self.isoformat()
        return whole[11:]

    def toordinal(self):
        return day_number(*self._parts[:3])

    def isoweekday(self):
        return (self.toordinal() + 6) % 7 + 1

    def tuple(self):
        return self._parts + (self._zone,)


def _from_seconds(seconds, zone):
    number, rest = _divmod(seconds, 86400)
    year, month, day = day_of(number)
    return datetime(year, month, day, rest // 3600, rest // 60 % 60, rest % 60, zone)


def fromisoformat(s):
    zone = None
    if len(s) < 10 or s[4] != '-' or s[7] != '-':
        raise ValueError('not an ISO 8601 date')
    parts = [int(s[:4]), int(s[5:7]), int(s[8:10])]
    rest = s[11:]
    for mark in ('+', '-', 'Z'):
        if mark in rest:
            at = rest.find(mark)
            zone = _zone(rest[at:])
            rest = rest[:at]
            break
    for part in rest.split(':') if rest else []:
        parts.append(int(part.split('.')[0]))  # fractions are dropped: the resolution is 1 s
    return datetime(*parts, tzinfo=zone)


def _zone(text):
    if text == 'Z':
        return timezone.utc
    seconds = int(text[1:3]) * 3600 + int(text[4:6] or 0) * 60 + int(text[7:9] or 0)
    return timezone(timedelta(seconds=-seconds if text[0] == '-' else seconds))


def fromordinal(n):
    if not 1 <= n <= day_number(MAXYEAR, 12, 31):
        raise ValueError('the day is out of range')
    return datetime(*day_of(n))
