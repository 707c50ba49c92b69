from typing import overload

LIMIT: int = 3
"""Maximum number of readings."""

class Sensor:
    """A sensor."""

    def __init__(self, port: int, rate: int = 10) -> None: ...
    def read(self) -> float: ...
    def _raw(self) -> int: ...
