"""The receiver's tables, shared with the programs that fill and read them."""

import json
import re
import sqlite3
from datetime import datetime
from typing import Any

KEYS = {
    "points": ("device_id", "tag", "timestamp_device"),
    "events": ("device_id", "type", "ts", "direction"),
}
TIMESTAMP = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z")

db = sqlite3.connect("points.db")
for table, names in KEYS.items():
    columns = ", ".join(names)
    db.execute(f"CREATE TABLE IF NOT EXISTS {table} ({columns}, payload, PRIMARY KEY ({columns}))")
db.execute("CREATE TABLE IF NOT EXISTS aside (received DEFAULT CURRENT_TIMESTAMP, reason, body)")


def normalize(timestamp: str) -> str:
    """Formats a timestamp with nine fractional digits, so that equal instants are equal strings."""
    match = TIMESTAMP.fullmatch(timestamp)
    if not match:
        raise ValueError(f"not a UTC timestamp: {timestamp}")
    datetime.fromisoformat(match[1])  # ValueError if there is no such date
    return f"{match[1]}.{(match[2] or '').ljust(9, '0')}Z"


def to_row(element: dict[str, Any], names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the key fields and the payload; raises ValueError if one is missing or invalid."""
    key = [element.get(name) for name in names]
    if not all(isinstance(part, str) and part for part in key):
        raise ValueError(f"an element lacks one of {', '.join(names)}")
    for index, name in enumerate(names):
        if name in ("timestamp_device", "ts"):
            key[index] = normalize(element[name])
    if not isinstance(element.get("payload"), dict):
        raise ValueError("the payload is not an object")
    return (*map(str, key), json.dumps(element["payload"], allow_nan=False))


def store(kind: str, elements: list[dict[str, Any]]) -> int:
    """Stores the new elements, either all or none, and returns how many were new."""
    rows = [to_row(element, KEYS[kind]) for element in elements]
    places = ", ".join("?" * (len(KEYS[kind]) + 1))
    before = db.total_changes
    with db:  # one transaction
        db.executemany(f"INSERT INTO {kind} VALUES ({places}) ON CONFLICT DO NOTHING", rows)
    return db.total_changes - before
