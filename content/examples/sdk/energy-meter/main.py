from bsp import board
from expansions import ser
from protocols.modbus import modbus
import meter_log
import serial

UNIT = 1  # the meter's address on the bus

board.init()
exp = board.next_expansion(ser, (0,))  # position of the INT switch
port = exp.get_serial(baud=9600, parity=serial.PARITY_NONE, mode=serial.MODE_RS485_HALF_DUPLEX)
meter_log.run(modbus.ModbusSerial(UNIT, port), port)
