from bsp import board
from networking import eth
from protocols.modbus import modbus
import watchdog

PLC = "192.168.1.50"
SET_POINT = 10  # holding register, in 0.1 bar
PUMP_RUNS = 0  # coil

board.init()
watchdog.setup(60000)

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
def talk(target):
    plc = modbus.ModbusTCP(1, socket_timeout=2000)
    try:
        plc.connect(PLC)
        print("connected to", PLC)
        while True:
            watchdog.kick()
            plc.write_register(SET_POINT, target)
            stored = plc.read_holding(SET_POINT, 1)[0]
            pump = plc.read_coils(PUMP_RUNS, 1)[0]
            print("set point %.1f bar, pump" % (stored / 10), "on" if pump else "off")
            if stored != target:
                print("the PLC limits the set point")
            sleep(2000)
    finally:
        plc.close()
# end: session


while True:
    watchdog.kick()
    try:
        talk(62)
    except Exception as e:
        print("connection lost:", e)
        sleep(5000)
