from bsp import board
from expansions import ser
from protocols.modbus import modbus
import serial
import watchdog

UNIT = 1  # the meter's address on the bus
FIRST = 0  # first register, from the meter's manual

board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(baud=9600, parity=serial.PARITY_NONE, mode=serial.MODE_RS485_HALF_DUPLEX)
meter = modbus.ModbusSerial(UNIT, port)

while True:
    watchdog.kick()
    if port.available():  # a late response would be mistaken for the next one
        port.read(port.available())
    try:
        first, second = meter.read_input(FIRST, 2)
        print("registers", FIRST, "and", FIRST + 1, "are", first, second)
    except Exception as e:
        print("no values:", e)
    sleep(1000)
