from bsp import board
from expansions import io
from zsensors import sensor
import gpio
import watchdog

starts = 0


def on_start(*args):
    global starts
    starts += 1


board.init()
watchdog.setup(10000)
exp = board.next_expansion(io, (1, 0))
gpio.on_rise(exp.DIN1, on_start)
sensors = sensor.get_sensors_dict()

while True:
    watchdog.kick()
    if exp.is_out_on(exp.OUT1):
        exp.out_off(exp.OUT1)
    else:
        exp.out_on(exp.OUT1)
    temperature = sensors["temperature"].read()
    shown = "out of range" if temperature is None else "%.1f" % temperature
    print("OUT1", exp.is_out_on(exp.OUT1), "starts", starts, "temperature", shown)
    sleep(1000)
