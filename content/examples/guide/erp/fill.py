from client import call
from points import store

START, END = "2025-03-10T06:00:00Z", "2025-03-10T14:00:00Z"
SIZE = 1000

page = total = added = 0
while True:
    points = call(
        "GET",
        "/timeseries/wks-3f7k2m9q1x8d/data",
        "result",
        params={
            "start": START,
            "end": END,
            "device": "dev-9k3p7w1z5h2j",
            "tag": "d",
            "sort": "timestamp_device",
            "from": page,
            "size": SIZE,
        },
    )
    total += len(points)
    added += store("points", points)
    if len(points) < SIZE:
        break
    page += 1
print(f"{total} points read, {added} new")
