"""Sets the world up from the data of a scenario."""

from runtime.calls import shared
from world import buses, can, cloud, faults, lines, modbus, network, pins, plc, signals, storage
from world.clock import clock
from world.settings import settings
from world.watchdog import watchdog


def configure(data):
    settings.target = data['board']
    settings.log_level = data.get('log')
    settings.memory = data.get('memory')
    signals.noise.state = signals.Random(data['seed'] + 7919).state
    signals.program_random.state = signals.Random(data['seed']).state
    clock.start = data['start']
    clock.is_kept = data.get('clock', False)
    watchdog.first = data['watchdog']
    pins.configure(data['pins'])
    signals.configure(data.get('signals', {}))
    buses.configure(data.get('attached', []), data['pins'])
    lines.configure(data.get('lines', {}))
    modbus.configure(data.get('modbus', {}))
    plc.configure(data.get('plc', {}))
    can.configure(data.get('can', {}))
    network.configure(data.get('network', {}))
    storage.configure(data.get('files', {}), data.get('card'))
    cloud.configure(data.get('cloud', {}))
    cloud.configure_broker(data.get('messages', []))
    faults.configure(data.get('faults', []))
    for start, end in data.get('wires', []):
        pins.wires.setdefault(start, []).append(end)


def share(names):
    """Give the program the names of its board."""
    shared.update(names)
