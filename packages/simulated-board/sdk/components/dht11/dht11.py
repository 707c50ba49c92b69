"""DHT11 humidity and temperature sensor, which reads signals directly."""

from runtime.scheduler import pause
from sdk.components._part import attached
from world import pins, signals


def read(pin):
    pins.find(pin)
    attached('dht11', pin=pin)
    yield from pause(25000)
    humidity = float(round(signals.read('dht11.humidity', 40.0)))
    return humidity, float(round(signals.read('dht11.temperature', 25.0)))
