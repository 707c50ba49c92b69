from datetime import datetime, fromisoformat, fromordinal, timedelta, timezone
import time

# anchor: cet
CET = timezone(timedelta(hours=1), "CET")
CEST = timezone(timedelta(hours=2), "CEST")


def to_local(utc):
    """Convert to Central European time with the daylight saving time of the EU."""
    year = utc.tuple()[0]
    start = datetime(year, 3, 31 - (5 * year // 4 + 4) % 7, 1, tzinfo=timezone.utc)
    end = datetime(year, 10, 31 - (5 * year // 4 + 1) % 7, 1, tzinfo=timezone.utc)
    return utc.astimezone(CEST if start.le(utc) and utc.lt(end) else CET)
# end: cet


start = fromisoformat("2026-01-31T06:00:00+00:00")
end = start.add(timedelta(hours=23))
print("from", start.isoformat(" "), "to", end.isoformat(" "))
print("in the plant:", to_local(end).isoformat(" "))
print("seconds:", end.sub(start).total_seconds())

for text in ("2026-10-25T00:30:00+00:00", "2026-10-25T01:30:00+00:00"):
    local = to_local(fromisoformat(text))
    print(text, "is", local.isoformat(" "), local.tzname())

# use the day number to add entire days
due = fromordinal(start.toordinal() + 45)
print("service due on day", due.isoweekday(), "of the week:", due.isoformat()[:10])

t = time.gmtime(1767225600)
print(datetime(t[0], t[1], t[2], t[3], t[4], t[5], tzinfo=timezone.utc).isoformat())
