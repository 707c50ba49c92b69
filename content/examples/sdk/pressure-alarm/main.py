from bsp import board
from networking import wifi
from zdm import zdm
import time
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
SPAN = 16  # bar at 20 mA
HIGH = 12.0  # bar: the alarm starts at this pressure
CLEAR = 11.5  # bar: the alarm ends at this pressure
DELAY = 3  # equal readings in a row before the state changes
MAX_UNSENT = 100


# anchor: convert
def to_bar(value, sens):
    if value < 3.8 or value > 20.5:  # not a measurement (NAMUR NE 43)
        return None
    return (value - 4) / 16 * sens["span"]
# end: convert


# anchor: state
def next_state(state, pressure):
    if pressure is None:
        return "sensor failed"
    if pressure >= HIGH or (state == "high" and pressure > CLEAR):
        return "high"
    return "normal"
# end: state


def read_pressure():
    try:
        return board.read_current(1)
    except Exception as e:
        print("sensor not read:", e)
        return None


network = {"up": False, "alive": True}
agent = zdm.Agent()


def connect():
    """Connect in a separate thread, so that the alarm works without the network."""
    while not network["up"]:
        network["alive"] = True
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            agent.start()
            network["up"] = True
        except Exception as e:
            print("no network:", e)
            wifi.stop()
            sleep(5000)


board.init()
watchdog.setup(60000)
board.config_adc(ADC_010_420, 1, 4, 4)  # full scale is 20.65 mA
board.set_adc_callback(ADC_010_420, 1, to_bar, {"span": SPAN})
board.led(BLUE)  # no state yet
thread(connect, size=8192)

state = None  # also send the first state, so that an alarm from before a restart ends
candidate = None
readings = 0
unsent = []  # time, state, and pressure of each change
while True:
    if network["up"] or network["alive"]:
        watchdog.kick()
        network["alive"] = False
    pressure = read_pressure()
    wanted = next_state(state, pressure)
    if wanted != candidate:
        candidate = wanted
        readings = 0
    readings = readings + 1 if wanted != state else 0
    if readings >= DELAY:
        state = wanted
        readings = 0
        unsent.append((time.millis(), state, pressure))
        if len(unsent) > MAX_UNSENT:
            print("too many changes, not sent:", unsent.pop(0)[1])
        board.led(GREEN if state == "normal" else RED)
        print("state", state if pressure is None else "%s, %.1f bar" % (state, pressure))
    if unsent and agent.online():
        try:
            at, then, bar = unsent[0]
            age = (time.millis() - at) // 1000  # seconds since the change
            agent.publish({"state": then, "bar": bar, "age": age}, "alarm", timeout=5000)
            unsent.pop(0)
            print("sent", then)
        except Exception as e:
            print("not sent, try again:", e)
    sleep(1000)
