"""PLC memory words by address."""

from world import signals

words = {}


def read(address):
    name = 'plc.' + str(address)
    if name in signals.signals:
        return int(signals.signals[name].base())
    return words.get(address, 0)


def write(address, value):
    words[address] = value


def configure(given):
    for address in given:
        words[int(address)] = given[address]
