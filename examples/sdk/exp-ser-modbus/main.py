from bsp import board
from expansions import ser
from protocols.modbus import modbus
import serial
import watchdog

board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(baud=9600, mode=serial.MODE_RS485_HALF_DUPLEX)
slave = modbus.ModbusSerial(1, port)  # unit 1

REGISTER = 2
value = 0
while True:
    watchdog.kick()
    try:
        slave.write_register(REGISTER, value)
        print("register", REGISTER, "is", slave.read_holding(REGISTER, 1)[0])
        value = value + 1
    except Exception as e:
        print("no answer:", e)
    sleep(1000)
