"""Measured values over virtual time."""

from math import pi, sin

from runtime.scheduler import scheduler


class Random:
    """xorshift32 generator, which produces the same numbers on every machine."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 & 0xFFFFFFFF) or 1

    def bits(self):
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return x

    def between(self, low, high):
        return low + self.bits() % (high - low + 1)


def _get_step_value(steps):
    value = steps[0][1]
    for time, next_value in steps:
        if time > scheduler.now:
            break
        value = next_value
    return value


class Signal:
    """A value that changes in steps, with an added sine wave and noise."""

    def __init__(self, steps, noise=0, amplitude=((0, 0),), hertz=0):
        self.steps = [(int(time * 1000), value) for time, value in steps]
        self.noise = noise
        self.amplitude = [(int(time * 1000), value) for time, value in amplitude]
        self.hertz = hertz

    def base(self):
        return _get_step_value(self.steps)

    def read(self):
        value = self.base()
        amplitude = _get_step_value(self.amplitude)
        if amplitude:
            value += amplitude * sin(2 * pi * self.hertz * scheduler.now / 1000000)
        if self.noise:
            value += self.noise * (noise.bits() / 2147483648 - 1)
        return value


noise = Random(1)
program_random = Random(1)
signals = {}
missing = []  # names that the program read but the scenario does not define


OPEN_RESISTANCE = 330000.0  # reading of an open resistive input; an assumption


def read(name, default=None):
    """Return the value of a signal. A missing one is recorded; without `default`, the input is open."""
    open_value = OPEN_RESISTANCE if name.endswith('.resistance') else 0
    if not is_wired(name):
        return open_value
    if peek(name + '.shorted', 0):
        return 0
    if name in signals:
        return signals[name].read()
    if name not in missing:
        missing.append(name)
    return open_value if default is None else default


def peek(name, default):
    """Return the value of an optional signal."""
    return signals[name].read() if name in signals else default


def is_wired(part):
    """Return whether a part is connected. A scenario disconnects it with the signal <part>.wired."""
    return bool(peek(part + '.wired', 1))


def set_value(name, value):
    """Replace a signal with a constant value."""
    signals[name] = Signal([(0, value)])
    changed(name)


def set_property(name, property, value):
    """Set the value, amplitude, or noise of a signal, and keep its other properties."""
    if name not in signals:
        signals[name] = Signal([(0, value)])
    elif property == 'noise':
        signals[name].noise = value
    elif property == 'amplitude':
        signals[name].amplitude = [(0, value)]
    else:
        signals[name].steps = [(0, value)]
    changed(name)


watchers = {}  # signal name -> functions to call when it changes


def changed(name):
    for function in watchers.get(name, []):
        function()


def watch(name, function):
    watchers.setdefault(name, []).append(function)


def watch_supply(part, reset):
    """Call `reset` when a part is disconnected, which also cuts its supply."""
    watch(part + '.wired', lambda: None if is_wired(part) else reset())


def configure(specs):
    for name in specs:
        spec = specs[name]
        signals[name] = Signal(
            spec['steps'],
            spec.get('noise', 0),
            spec.get('amplitude', ((0, 0),)),
            spec.get('hertz', 0),
        )
        for time, _ in spec['steps']:
            if time > 0:
                scheduler.at(time * 1000, changed, name, of_world=True)
