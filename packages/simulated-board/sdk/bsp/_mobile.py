"""4ZeroBox Mobile: six analog inputs, two outputs, and a modem."""

from sdk import serial
from sdk._can import CanController
from sdk.bsp._board import Board
from sdk.expansions._analog import AnalogInputs
from sdk.expansions._modem import CellularModem
from sdk.expansions._outputs import SolidStateOutputs
from world import signals


class FourZeroBoxMobile(Board, AnalogInputs, SolidStateOutputs, CellularModem):
    def get_can(self, nss=10, spi_clk=20000000):
        return CanController()

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

    def get_power_source(self):
        return signals.peek('supply.source', 'external')

    def read_vin(self):
        return float(signals.read('supply.vin', 24.0))

    def read_vbat(self):
        return float(signals.read('supply.vbat', 4.0))
