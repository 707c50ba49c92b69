import json
import os
import sqlite3
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

import requests

BASE = "https://sap.plant-a.example/sap/opu/odata/sap/API_PROD_ORDER_CONFIRMATION_2_SRV"
PLANT_TIME = ZoneInfo("UTC")  # the time zone of your plant, such as Europe/Rome
DEVICE = "dev-9k3p7w1z5h2j"
START, END = "2025-03-10T06:00:00", "2025-03-10T14:00:00"  # UTC
MIN_HOURS = 7.5  # recorded hours that the shift must have; the box was off for half an hour
ORDER, OPERATION = "1000123", "0010"
KEY = "/".join((DEVICE, ORDER, OPERATION, START))

start, end = (datetime.fromisoformat(text + "+00:00") for text in (START, END))
if datetime.now(timezone.utc) < end:
    raise SystemExit(f"nothing sent: the shift ends at {END} UTC")
shift_hours = (end - start).total_seconds() / 3600

db = sqlite3.connect("points.db")
db.execute("CREATE TABLE IF NOT EXISTS confirmations (key TEXT PRIMARY KEY, state TEXT)")


def sum_shift() -> tuple[int, int, float, float]:
    rows = db.execute(
        "SELECT payload FROM points WHERE device_id = ? AND tag = 'd'"
        " AND timestamp_device >= ? AND timestamp_device < ?",
        (DEVICE, START, END),
    ).fetchall()
    if not rows:
        raise SystemExit(f"no points of {DEVICE} from {START} to {END}: run fill.py first")
    payloads = [json.loads(text) for (text,) in rows]
    good = sum(payload["I"][0] for payload in payloads)
    bad = sum(payload["I"][1] for payload in payloads)
    hours = sum(payload["T"][1] for payload in payloads) / 3600
    recorded = round(sum(sum(payload["T"]) for payload in payloads) / 3600, 2)
    if recorded < MIN_HOURS:
        raise SystemExit(f"nothing sent: only {recorded} h of the shift are recorded")
    if recorded > shift_hours + 0.05:  # the clock was set back, so points overlap
        raise SystemExit(f"nothing sent: {recorded} h recorded in a shift of {shift_hours} h")
    energy = sum(payload["e"][0] for payload in payloads) / 1000
    return good, bad, hours, energy


def posting_date() -> str:
    """Returns the plant's date at the start of the shift, in OData V2 format."""
    day = start.astimezone(PLANT_TIME)
    midnight = datetime(day.year, day.month, day.day, tzinfo=timezone.utc)
    return f"/Date({int(midnight.timestamp()) * 1000})/"


def set_state(state: str) -> None:
    with db:
        db.execute("UPDATE confirmations SET state = ? WHERE key = ?", (state, KEY))


good, bad, hours, energy = sum_shift()
session = requests.Session()
session.auth = (os.environ["SAP_USER"], os.environ["SAP_PASSWORD"])
try:
    first = session.get(
        BASE + "/", headers={"X-CSRF-Token": "Fetch"}, timeout=30, allow_redirects=False
    )
    first.raise_for_status()
    token = first.headers["X-CSRF-Token"]
except (requests.RequestException, KeyError) as error:
    raise SystemExit(f"nothing sent: no CSRF token: {error}") from error

with db:
    noted = db.execute("INSERT INTO confirmations VALUES (?, 'open') ON CONFLICT DO NOTHING", (KEY,))
if noted.rowcount == 0:
    raise SystemExit("already sent or in doubt: check the order in SAP (COOIS) first")

try:
    response = session.post(
        BASE + "/ProdnOrdConf2",
        allow_redirects=False,  # a followed redirect would change POST to GET
        headers={"X-CSRF-Token": token, "Accept": "application/json"},
        json={
            "OrderID": ORDER,
            "Sequence": "0",
            "OrderOperation": OPERATION,
            "ConfirmationYieldQuantity": str(good),
            "ConfirmationScrapQuantity": str(bad),
            "ConfirmationUnit": "PC",
            "FinalConfirmationType": "",
            "OpWorkQuantity1": str(round(hours, 2)),
            "OpWorkQuantityUnit1": "H",
            "OpWorkQuantity2": str(round(energy, 1)),
            "OpWorkQuantityUnit2": "KWH",
            "PostingDate": posting_date(),
        },
        timeout=60,
    )
except requests.RequestException as error:
    raise SystemExit(f"in doubt; check the order in SAP (COOIS): {error}") from error
if response.status_code == 201:
    set_state("done")
    print(good, "good,", bad, "bad,", round(hours, 2), "h,", round(energy, 1), "kWh confirmed")
elif 400 <= response.status_code < 500 and response.status_code != 408:
    with db:
        db.execute("DELETE FROM confirmations WHERE key = ?", (KEY,))
    raise SystemExit(f"refused; nothing was posted: {response.status_code}: {response.text}")
else:
    raise SystemExit(f"in doubt; check the order in SAP (COOIS): {response.status_code}: {response.text}")
