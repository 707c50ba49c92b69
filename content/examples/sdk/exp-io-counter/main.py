from bsp import board
from expansions import io
from networking import wifi
from zdm import zdm
import fs
import gpio
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
PERIOD = 60  # seconds between messages
FILES = ["/4zero/count-a", "/4zero/count-b"]  # written in turn, so a power cut damages at most one


def load_count():
    """Return the saved count, or None if a file cannot be read, and the index of the file to write next."""
    total, newest = 0, 1
    for index in range(len(FILES)):
        try:
            if fs.exists(FILES[index]):
                value = int(fs.read_file(FILES[index]))
                if value >= total:
                    total, newest = value, index
        except ValueError:
            print(FILES[index], "is damaged, not used")
        except Exception as e:
            print(FILES[index], "cannot be read:", e)
            return None, 0
    return total, newest + 1


def save_count(total, turn):
    """Return whether the count was saved; if not, the other file stays as it is."""
    try:
        fs.write_file(FILES[turn % 2], str(total))
        return True
    except Exception as e:
        print("count not saved:", e)
        return False


count = 0  # pulses since this start
network = {"up": False, "alive": True}
agent = zdm.Agent()


def on_pulse(*args):
    global count
    count += 1


def connect():
    """Connect in a separate thread, so that the program counts without the network."""
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


def publish(message):
    if not agent.online():
        print("not sent: offline")
        return
    try:
        agent.publish(message, "pieces", timeout=5000)
    except Exception as e:
        print("not sent:", e)


board.init()
watchdog.setup(60000)
exp_io = board.next_expansion(io, (1, 0))
gpio.on_rise(exp_io.DIN1, on_pulse)
thread(connect, size=8192)

last, saved = 0, 0
base, turn = load_count()
while True:
    for second in range(PERIOD):  # in slices, to kick the watchdog in between
        if network["up"] or network["alive"]:
            watchdog.kick()
            network["alive"] = False
        sleep(1000)
    now = count
    message = {"pieces": now - last}
    last = now
    if base is None:
        base, turn = load_count()
    if base is None:
        print("%d pieces in the last minute" % message["pieces"])
    else:
        message["total"] = base + now
        print("%d pieces in the last minute, %d in total" % (message["pieces"], message["total"]))
        if now != saved and save_count(message["total"], turn):
            saved = now
            turn += 1
    publish(message)
