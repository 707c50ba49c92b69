"""EXP-SER: RS-232, RS-485, and CAN."""

from sdk import serial
from sdk._can import CanController
from sdk.expansions._expansion import Expansion
from world import pins


class EXP(Expansion):
    kind = 'SER'
    has_address = False

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)

    def get_can(self, nss, spi_clk=20000000):
        pins.find(nss)
        return CanController(self.name)

    def get_serial(
        self,
        ser=1,
        baud=115200,
        stopbits=serial.STOPBIT_1,
        parity=serial.PARITY_NONE,
        bitsize=serial.BITSIZE_8,
        mode=serial.MODE_UART,
        flow_ctrl=serial.HW_FLOWCTRL_DISABLE,
    ):
        return serial.serial(
            ser, baud, stopbits, parity, bitsize, mode=mode, flow_ctrl=flow_ctrl
        )
