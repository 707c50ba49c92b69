"""Faults of a scenario, which make SDK calls raise exceptions."""

from runtime import calls, errors
from runtime.calls import GENERATOR_FUNCTION, shared
from runtime.scheduler import pause, scheduler

faults = {}  # dotted name -> list of faults


class Fault:
    def __init__(self, spec):
        self.error = spec['raise']
        self.message = spec.get('message')
        self.calls = spec.get('calls')
        self.start = spec.get('from', 0) * 1000
        self.end = spec['to'] * 1000 if 'to' in spec else None
        self.after = spec.get('after', 0) * 1000
        self.is_switched = spec.get('switched', False)  # turned on and off while the program runs
        self.is_on = False

    def is_due(self, count):
        if self.is_switched:
            return self.is_on
        if self.calls is not None:
            return count in self.calls
        return self.start <= scheduler.now and (self.end is None or scheduler.now < self.end)


counts = {}


def due(name):
    """Count a call and return the fault that applies to it, or None."""
    counts[name] = counts.get(name, 0) + 1
    for fault in faults.get(name, []):
        if fault.is_due(counts[name]):
            return fault
    return None


def switch(name, error, is_on):
    """Turn a switched fault on or off."""
    for fault in faults.get(name, []):
        if fault.is_switched and fault.error == error:
            fault.is_on = is_on


def create_error(fault):
    kind = shared[fault.error]
    return errors.mark_custom_message(kind(fault.message) if fault.message else kind())


def _fail(fault):
    yield from pause(fault.after or 1)
    raise create_error(fault)


def _wrap(name, function):
    def guarded(*args, **kwargs):
        fault = due(name)
        if fault is None:
            return function(*args, **kwargs)
        # The SDK calls a function that does not wait without `yield from`, so it must raise at once.
        if type(function) is not GENERATOR_FUNCTION and not fault.after:
            raise create_error(fault)
        return _fail(fault)

    return guarded


def install(module, loaded):
    """Wrap the functions of an imported module that have faults."""
    for name in faults:
        if not name.startswith(module + '.'):
            continue
        path = name[len(module) + 1 :].split('.')
        owner = loaded
        for part in path[:-1]:
            owner = getattr(owner, part, None)
        if owner is not None and hasattr(owner, path[-1]):
            setattr(owner, path[-1], _wrap(name, getattr(owner, path[-1])))


def configure(specs):
    for spec in specs:
        faults.setdefault(spec['on'], []).append(Fault(spec))
    calls.on_import = install
