from bsp import board
from protocols.modbus import modbus
import meter_log
import serial

UNIT = 1  # the meter's address on the bus

board.init()
port = board.get_serial_rs485(baud=9600, parity=serial.PARITY_NONE)
meter_log.run(modbus.ModbusSerial(UNIT, port), port)
