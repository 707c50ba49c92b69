"""Parts without a register model: the driver reads the scenario's signals directly."""

from runtime.errors import PeripheralError
from world import buses, signals


def attached(name):
    """Raise PeripheralError unless the scenario has the part and it is connected."""
    if name not in buses.parts_attached or not signals.is_wired(name):
        raise PeripheralError()
