from bsp import board
from components.bme280 import bme280
from expansions import io
from networking import wifi
from zdm import zdm
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"


# anchor: number
def is_newer(offered, running):
    """Compare "fmw-4cq0a8a72xk1:12" or "v12" with the running version."""
    if running.startswith("testing-"):
        running = running[len("testing-") :]
    if ":" in offered and ":" in running and offered.split(":")[0] != running.split(":")[0]:
        return True  # each firmware has its own version numbers
    return number(offered) > number(running)


def number(version):
    """Return 12 for "fmw-4cq0a8a72xk1:12" or "v12", and 0 for anything else."""
    name = version.split(":")[-1]
    if name.startswith("v"):
        name = name[1:]
    try:
        return int(name)
    except Exception:
        return 0
# end: number


# anchor: handler
def is_at_rest():
    """DIN1 has 24 V only while the machine is at rest, so a broken wire means "not at rest"."""
    try:
        return exp.din_get(exp.DIN1) == 1
    except Exception:
        return False


def on_fota(agent, step, arg):
    if step == "check_version":
        print("offered", arg, "running", agent.firmware())
        if not is_at_rest():
            return "machine is not at rest"
        if not is_newer(str(arg), agent.firmware()):
            return "not newer than " + agent.firmware()
    elif step == "accept":
        try:
            sensor = bme280.BME280(I2C0)
            sleep(50)  # until the first measurement is complete
            temperature = sensor.get_temp()
        except Exception:
            return "sensor does not respond"
        if temperature < -20 or temperature > 60:
            return "temperature not plausible"
        print("self-test passed: %.1f C" % temperature)
    return None
# end: handler


def join():
    for attempt in range(4):
        watchdog.kick()
        try:
            wifi.configure(SSID, PASSWORD)
            wifi.start()
            return True
        except Exception as e:
            print("no Wi-Fi:", e)
            wifi.stop()
            sleep(2000)
    return False


board.init()
watchdog.setup(60000)
exp = board.next_expansion(io, (1, 0))  # ADDR 1, INT 0
if not join():
    mcu.reset()

agent = zdm.Agent(on_fota=on_fota)
agent.start()

while True:
    watchdog.kick()
    print("firmware", agent.firmware(), "online", agent.online())
    sleep(5000)
