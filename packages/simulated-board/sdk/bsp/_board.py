"""Functions that all boards have."""

from world import pins
from world.console import console
from world.reports import report
from world.settings import settings


class Board:
    def __init__(self):
        self._expansions = []

    def init(self):
        pass

    def summary(self):
        console.write('simulated board ' + settings.target + '\n')
        for expansion in self._expansions:
            expansion.summary()

    def next_expansion(self, e, selectors=None):
        expansion = e.EXP(len(self._expansions), selectors)
        self._expansions.append(expansion)
        return expansion

    def expansions_on(self):
        pins.find(pins.names['PWREN']).write(1)

    def expansions_off(self):
        pins.find(pins.names['PWREN']).write(0)

    def led(self, color):
        for bit, name in enumerate(('LED_RED', 'LED_GREEN', 'LED_BLUE')):
            pins.find(pins.names[name]).write(0 if color >> bit & 1 else 1)
        report('rgb', 'led', color)

    def on_button_press(self, fn, dir=0, debounce=0):
        pins.listen(pins.names['USER_BUTTON'], dir, fn, debounce)

    def __getitem__(self, name):
        for expansion in self._expansions:
            if pins.names.get(expansion.name) == name:
                return expansion
        raise KeyError(name)

    def _expansion(self, name):
        for expansion in self._expansions:
            if expansion.name == name:
                return expansion
        raise KeyError(name)
