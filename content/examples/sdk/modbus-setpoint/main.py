from bsp import board
from networking import eth
from protocols.modbus import modbus
import watchdog

PLC = "192.168.1.50"
SETPOINT = 10  # holding register, in units of 0.1 bar
TARGET = 62  # 6.2 bar
PUMP_RUNS = 0  # coil

requested = False


def on_press(*args):
    global requested
    requested = True


board.init()
watchdog.setup(60000)
board.on_button_press(on_press, debounce=50)

while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        break
    except Exception as e:
        print("no network:", e)
        eth.stop()
        sleep(5000)


# anchor: session
def show(plc):
    stored = plc.read_holding(SETPOINT, 1)[0]
    pump = plc.read_coils(PUMP_RUNS, 1)[0]
    print("setpoint %.1f bar, pump" % (stored / 10), "on" if pump else "off")


def talk():
    global requested
    plc = modbus.ModbusTCP(1, socket_timeout=2000)
    try:
        plc.connect(PLC)
        print("connected to", PLC)
        if requested:
            print("press ignored: there was no connection")
            requested = False
        while True:
            watchdog.kick()
            if requested:
                requested = False
                try:
                    plc.write_register(SETPOINT, TARGET)
                    print("written:", TARGET)
                except Exception as e:
                    print("not confirmed, the setpoint may have changed:", e)
                    return
            show(plc)
            sleep(2000)
    finally:
        plc.close()
# end: session


while True:
    watchdog.kick()
    try:
        talk()
    except Exception as e:
        print("no values, connecting again:", e)
        sleep(5000)
