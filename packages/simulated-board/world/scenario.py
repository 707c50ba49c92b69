"""Configures the world from a scenario."""

from world import pins, signals
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
    clock.is_set_at_start = data.get('clock', False)
    watchdog.first = data['watchdog']
    settings.expansions = data.get('expansions', [])
    pins.configure(data['pins'], data['chip'])
    signals.configure(data.get('signals', {}))
    _configure_parts(data)
    for start, end in data.get('wires', []):
        pins.wires.setdefault(start, []).append(end)


def _configure_parts(data):
    """Load only the modules that the scenario needs, because readers wait while they load."""
    if data.get('attached'):
        from world import buses

        buses.configure(data['attached'], data['pins'])
    for name in ('lines', 'modbus', 'plc', 'can', 'network', 'cloud', 'faults'):
        if data.get(name):
            _import_world_module(name).configure(data[name])
    if data.get('files') or data.get('card') is not None:
        from world import storage

        storage.configure(data.get('files', {}), data.get('card'))
    if data.get('messages'):
        _import_world_module('cloud').configure_broker(data['messages'])


def _import_world_module(name):
    return getattr(__import__('world.' + name), name)
