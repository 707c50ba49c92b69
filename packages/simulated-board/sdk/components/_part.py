"""Parts whose registers no sheet gives: the driver itself reads the signals of the scenario."""

from runtime.errors import PeripheralError
from world import buses, signals


def attached(name):
    """Raise PeripheralError unless the scenario has the part and it is wired."""
    if name not in buses.parts_attached or not signals.is_wired(name):
        raise PeripheralError()
