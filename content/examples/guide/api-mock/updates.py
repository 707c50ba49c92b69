"""Firmware updates in the mock: only what the API documents."""

from datetime import datetime, timedelta, timezone
from typing import Any

FIRST_TIME = datetime(2025, 3, 10, 12, 0, 0, 250000, tzinfo=timezone.utc)
# States that successive status requests return. The last state stays.
SUCCESS = ("pending", "done")
FAILURE = ("pending", "failed")
# Device and version of each update that fails
FAILURES = {("dev-9k3p7w1z5h2j", "1.4")}


class Updates:
    """Keeps the latest update of each device."""

    def __init__(self, devices: list[dict[str, Any]], first: dict[str, Any]) -> None:
        self.fleets: dict[str, str] = {each["id"]: each["fleet_id"] for each in devices}
        self.latest = {device: first for device in self.fleets}
        self.states = {device: [str(first["status"])] for device in self.fleets}
        self.count = 0

    def find_devices(self, fleets: list[str]) -> list[str]:
        """Returns the devices of the fleets, or all devices without fleets, or none if a fleet is unknown."""
        if not set(fleets) <= set(self.fleets.values()):
            return []
        return [device for device, fleet in self.fleets.items() if not fleets or fleet in fleets]

    def schedule(self, devices: list[str], firmware: str, version: str) -> dict[str, Any]:
        time = FIRST_TIME + timedelta(minutes=self.count)  # not the clock, so that every run is the same
        self.count += 1
        fota = {
            "scheduled_at": time.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "status": "pending",
            "value": {"firmware_id": firmware, "firmware_version": version},
        }
        for device in devices:
            self.latest[device] = fota
            self.states[device] = list(FAILURE if (device, version) in FAILURES else SUCCESS)
        return fota

    def get_status(self, device: str) -> dict[str, Any]:
        states = self.states[device]
        return {**self.latest[device], "status": states.pop(0) if len(states) > 1 else states[0]}
