"""Readers' actions on the running board: button presses, values, messages, jobs, and faults."""

from runtime.scheduler import scheduler
from runtime.text import text, to_utf8
from world import signals


def _press(action):
    name = action['name']
    idle_level = signals.signals[name].base() if name in signals.signals else 1
    signals.set_value(name, 0 if idle_level else 1)
    scheduler.after(action['for'] * 1000, signals.set_value, name, idle_level, of_world=True)


def _set(action):
    signals.set_property(action['name'], action['property'], action['value'])


def _send(action):
    from world import lines

    data = text(action['bytes']) if 'bytes' in action else to_utf8(action['text'])
    lines.find(action['line']).feed(data)


def _message(action):
    from world.cloud import broker

    broker.send(to_utf8(action['topic']), to_utf8(action['text']))


def _job(action):
    from world.cloud import cloud

    cloud.send_job(action['name'], action['args'])


def _fault(action):
    from world import faults

    faults.switch(action['on'], action['raise'], action['active'])


def _reset(action):
    scheduler.reset(action['cause'])


_HANDLERS = {
    'reset': _reset,
    'press': _press,
    'set': _set,
    'send': _send,
    'message': _message,
    'job': _job,
    'fault': _fault,
}


def perform(action):
    _HANDLERS[action['kind']](action)
