"""What a person does to the board while it runs: presses, turns, pulls, sends."""

from runtime.scheduler import scheduler
from world import faults, lines, signals
from world.cloud import cloud


def _press(action):
    name = action['name']
    rest = signals.signals[name].base() if name in signals.signals else 1
    signals.set_value(name, 0 if rest else 1)
    scheduler.after(action['for'] * 1000, signals.set_value, name, rest, of_world=True)


def _set(action):
    signals.turn(action['name'], action['what'], action['value'])


def _send(action):
    lines.find(action['line']).feed(action['text'])


def _job(action):
    cloud.send_job(action['name'], action['args'])


def _fault(action):
    faults.switch(action['on'], action['raise'], action['active'])


_kinds = {'press': _press, 'set': _set, 'send': _send, 'job': _job, 'fault': _fault}


def perform(action):
    _kinds[action['kind']](action)
