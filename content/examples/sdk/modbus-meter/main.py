from bsp import board
from math import math
from protocols.modbus import modbus
import struct
import watchdog

UNIT = 1
VOLTAGE = 0  # address of the first register, starting at 0
POWER = 12
ATTEMPTS = 3

board.init()
watchdog.setup(60000)
port = board.get_serial_rs485(baud=9600)
meter = modbus.ModbusSerial(UNIT, port)


# anchor: float
def read_float(address):
    if port.available():  # a late response would be mistaken for the next one
        port.read(port.available())
    high, low = meter.read_input(address, 2)
    raw = bytearray(4)
    struct.pack_into(">HH", raw, 0, high, low)
    value = struct.unpack(">f", raw)[0]
    if math.isnan(value) or math.isinf(value):  # the meter has no value
        raise ValueError("not a number")
    return value
# end: float


# anchor: retry
def try_float(address):
    for attempt in range(ATTEMPTS):
        try:
            return read_float(address)
        except Exception as e:
            print("attempt", attempt + 1, "failed:", e)
            sleep(1000)
    return None
# end: retry


while True:
    watchdog.kick()
    voltage = try_float(VOLTAGE)
    power = try_float(POWER)
    if voltage is None or power is None:
        print("no values from the meter")
    else:
        print("press-01: %.2f V %.1f W" % (voltage, power))
    sleep(5000)
