from bsp import board
from expansions import ser
from protocols.modbus import modbus
import serial
import watchdog

UNIT = 1
REGISTER = 2  # must be free to use according to the device's manual
VALUE = 100

requested = False


def on_press(*args):
    global requested
    requested = True


board.init()
watchdog.setup(10000)
exp = board.next_expansion(ser, (0,))
port = exp.get_serial(baud=9600, parity=serial.PARITY_NONE, mode=serial.MODE_RS485_HALF_DUPLEX)
device = modbus.ModbusSerial(UNIT, port)
board.on_button_press(on_press, debounce=50)
print("press the user button to write", VALUE, "to register", REGISTER)

while True:
    watchdog.kick()
    if requested:
        requested = False
        if port.available():  # a late response would be mistaken for the next one
            port.read(port.available())
        sent = False
        try:
            print("register", REGISTER, "was", device.read_holding(REGISTER, 1)[0])
            sent = True
            device.write_register(REGISTER, VALUE)
            found = device.read_holding(REGISTER, 1)[0]
            if found == VALUE:
                print("register", REGISTER, "is", found)
            else:
                print("the device did not store the value: register", REGISTER, "is", found)
        except Exception as e:
            print("not confirmed, the register may have changed:" if sent else "nothing written:", e)
    sleep(100)
