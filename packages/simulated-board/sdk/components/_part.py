"""Parts without a register model: the driver reads the scenario's signals directly."""

from runtime.errors import PeripheralError
from world import buses, pins, signals

# Connections of each part, unless its scenario sets them.
_DEFAULTS = {
    'bmp180': {'address': 0x77},
    'bno055': {'address': 0x28},
    'dht11': {'pin': 'D18'},
    'iim42652': {'address': 0x69},
    'mcp2515': {'select': 'D12'},
}


def attached(name, **place):
    """Raise PeripheralError unless the scenario has the part, and it is connected at this place."""
    spec = buses.parts_attached.get(name)
    if spec is None or not signals.is_wired(name):
        raise PeripheralError('no ' + name.upper())
    for key in place:
        wired = spec.get(key, _DEFAULTS[name].get(key, 0))
        if place[key] != pins.names.get(wired, wired):
            wired = hex(wired) if key == 'address' else wired
            raise PeripheralError('the %s has the %s %s' % (name.upper(), key, wired))
