"""Pins of the board and its expansions, with their interrupts and levels."""

from runtime.calls import call_back
from runtime.errors import InvalidPinError
from runtime.scheduler import microseconds, scheduler
from world import signals
from world.power import at_start
from world.reports import report

RISING = 1
FALLING = 0
BOTH = 2


class Pin:
    def __init__(self, number, name):
        self.number = number
        self.name = name
        self.mode = 0
        self.latch = 0
        self.is_output = False
        self.drive = None  # function that returns the level, for pins that a simulated part drives
        self.handlers = []
        self.last = None
        self.wave = None  # (period µs, pulse µs) of PWM

    def level(self):
        if self.is_output:
            return self.latch
        if self.drive is not None:
            return self.drive()
        default = 0 if self.mode == 2 else 1
        name = self.signal()
        return 1 if (signals.peek(name, default) if signals.is_wired(name) else default) else 0

    def names(self):
        return [name for name in names if names[name] == self.number] + [self.name]

    def signal(self):
        """Return the name for which the scenario has a signal, or the canonical name."""
        for name in self.names():
            if name in signals.signals:
                return name
        return self.name

    def write(self, value):
        self.latch = 1 if value else 0
        self.is_output = True
        report('pin', self.name, self.latch)

    def watch_level(self):
        """Report the level of an input with an LED, now and on each change."""
        self.last = self.level()
        report('input', self.name, self.last)

    def changed(self):
        """Call the handlers if the level changed since the last check."""
        level = self.level()
        before = self.last
        self.last = level
        if before is None or before == level:
            return
        report('input', self.name, level)
        for handler in list(self.handlers):
            handler.edge(level)


class Handler:
    def __init__(self, pin, edge, function, debounce):
        self.pin = pin
        self.on = edge
        self.function = function
        self.debounce = microseconds(debounce * 1000)
        self.alarm = None

    def edge(self, level):
        if self.debounce:
            scheduler.cancel(self.alarm)
            self.alarm = scheduler.after(self.debounce, self.settled, level)
        else:
            self.fire(level)

    def settled(self, level):
        if self.pin.level() == level:
            self.fire(level)

    def fire(self, level):
        if self.on in (BOTH, level):
            scheduler.interrupt(call_back(self.function, self.pin.number, level))


pins = {}
names = {}  # name in programs -> number
wires = {}  # pin name -> names of the pins that it is wired to
chip = {}  # inputOnly and analog numbers, and pwm: pin name -> serial port
canonical = {}  # number -> name in scenarios and reports


def configure(table, capabilities):
    """Set the board's pins from a map of names in programs to numbers."""
    chip.update(capabilities)
    for name in table:
        names[name] = table[name]
        if name[:1] != 'D' and 'D%d' % table[name] in table and name[:3] not in ('LED', 'USE'):
            continue  # a bus, a color, or an alias of the pin
        canonical.setdefault(table[name], name)
        if name[:3] in ('LED', 'USE'):  # prefer LED_BLUE to D40
            canonical[table[name]] = name


def clear():
    """Reset all pins to their power-on state; simulated parts remain connected."""
    for number in pins:
        pin = pins[number]
        pin.mode = 0
        pin.latch = 0
        pin.is_output = False
        pin.handlers = []
        pin.wave = None


at_start.append(clear)


def add(number, name):
    """Register a pin of an expansion."""
    canonical[number] = name
    return find(number)


def find(number):
    if number not in pins:
        if number not in canonical:
            raise InvalidPinError('no such pin')
        pin = Pin(number, canonical[number])
        pins[number] = pin
        for name in pin.names():
            signals.watch(name, pin.changed)
            signals.watch(name + '.wired', pin.changed)
    return pins[number]


def find_output(number):
    """Return a pin that a program drives."""
    pin = find(number)
    if number in chip['inputOnly']:
        raise InvalidPinError(pin.name + ' is an input-only pin: use another pin')
    return pin


def name_of(number):
    return find(number).name


def wired_to(pin):
    """Return the pins that the scenario wires to a pin."""
    ends = [end for name in pin.names() for end in wires.get(name, [])]
    return [find(number) for number in list(canonical) if canonical[number] in ends]


def listen(number, edge, function, debounce):
    pin = find(number)
    pin.last = pin.level()
    pin.handlers.append(Handler(pin, edge, function, debounce))
    scheduler.sources += 1


def stop_listening(number):
    pin = find(number)
    scheduler.sources -= len(pin.handlers)
    pin.handlers = []
