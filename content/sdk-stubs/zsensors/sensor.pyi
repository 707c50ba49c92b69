"""Sensor objects created from a JSON file."""

from types import ModuleType
from typing import Any, Literal, overload

class Sensor:
    """One sensor from the file. Created by get_sensors_dict(), never by a program."""

    def read(self, raw: bool = False, electric: bool = False) -> Any:
        """Read the channel and return the physical value, the bits, or the electrical value."""

    def get_value(self) -> Any:
        """Return the value of the last read() without reading the channel."""

@overload
def get_sensors_dict(
    file: str = "/4zero/sensors.json",
    cb_module: ModuleType | None = None,
    get_json: Literal[False] = False,
) -> dict[str, Sensor]:
    """Read the file and return a dictionary that maps each sensor's name to its object."""

@overload
def get_sensors_dict(
    file: str = "/4zero/sensors.json",
    cb_module: ModuleType | None = None,
    *,
    get_json: Literal[True],
) -> tuple[dict[str, Sensor], str]:
    """Read the file and return the dictionary together with the JSON text."""
