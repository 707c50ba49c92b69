from datetime import datetime, fromisoformat, fromordinal, timedelta, timezone
import time


# anchor: cet
class Cet(timezone):
    """Central European time with the daylight saving time of the EU."""

    def __init__(self):
        timezone.__init__(self, timedelta(hours=1))

    def is_summer(self, dt):
        """Return True between the last Sundays of March and October."""
        if dt is None:
            return False
        year, month, day, hour, minute, second, zone = dt.tuple()
        if month == 3:
            change = 31 - (5 * year // 4 + 4) % 7
            return day > change or (day == change and hour >= 2)
        if month == 10:
            change = 31 - (5 * year // 4 + 1) % 7
            return day < change or (day == change and hour < 3)
        return 3 < month and month < 10

    def dst(self, dt):
        return timedelta(hours=1 if self.is_summer(dt) else 0)

    def tzname(self, dt):
        return "CEST" if self.is_summer(dt) else "CET"
# end: cet


cet = Cet()

start = fromisoformat("2026-01-31T06:00:00+00:00")
end = start.add(timedelta(hours=23))
print("from", start.isoformat(" "), "to", end.isoformat(" "))
print("in the plant:", end.astimezone(cet).isoformat(" "))
print("seconds:", end.sub(start).total_seconds())

summer = datetime(2026, 7, 1, 12, 0, 0, tzinfo=timezone.utc)
print("in July:", summer.astimezone(cet).isoformat(" "))

# whole days go through the number of the day
due = fromordinal(start.toordinal() + 45)
print("service due on day", due.isoweekday(), "of the week:", due.isoformat()[:10])

t = time.gmtime(1767225600)
print(datetime(t[0], t[1], t[2], t[3], t[4], t[5], tzinfo=timezone.utc).isoformat())
