from bsp import board
from networking import eth
from protocols.fins import fins
from zdm import zdm
import watchdog

PLC = "192.168.250.1"
DM = 0x82  # data memory, words
SOURCE = 100  # first of the ten words that the program reads
TARGET = None  # to copy a word: the target, chosen with the person responsible for the PLC

requested = False


def on_press(*args):
    global requested
    requested = True


cloud = {"up": False, "alive": True}
agent = zdm.Agent()


def start_agent():
    """Connect to the cloud in a separate thread, so that the program reads without it."""
    while not cloud["up"]:
        cloud["alive"] = True
        try:
            agent.start()
            cloud["up"] = True
        except Exception as e:
            print("no cloud:", e)
            sleep(10000)


def kick():
    if cloud["up"] or cloud["alive"]:
        watchdog.kick()
        cloud["alive"] = False


def publish(words):
    """Return whether the cloud accepted the words."""
    if not agent.online():
        return False
    try:
        agent.publish({"first": SOURCE, "words": words}, "plc", timeout=5000)
        return True
    except Exception as e:
        print("publish failed:", e)
        return False


board.init()
watchdog.setup(60000)
if TARGET is not None:
    board.on_button_press(on_press, debounce=50)

while True:
    watchdog.kick()
    try:
        eth.configure(dhcp=False, ip="192.168.250.10", mask="255.255.255.0", gateway="192.168.250.1", timeout=30000)
        eth.start()
        break
    except Exception as e:
        print("no network:", e)
        eth.stop()
        sleep(5000)

thread(start_agent, size=8192)

# anchor: create
plc = fins.Fins(PLC, remote_node=1, local_node=10)  # last numbers in the two IP addresses
# end: create


# anchor: errors
def cycle():
    global requested
    wanted = requested
    requested = False  # count each button press once, even if this cycle fails
    try:
        words = plc.memory_area_read(DM, SOURCE, 10, fins.INT16)
        print("D%d to D%d:" % (SOURCE, SOURCE + 9), words, "sent" if publish(words) else "not sent")
        if wanted and TARGET is not None:
            first = plc.memory_area_read(DM, SOURCE, 1, fins.INT16)
            plc.memory_area_write(DM, TARGET, 1, first, fins.INT16)
            wanted = False
            print("D%d copied to D%d" % (SOURCE, TARGET))
        return True
    except FinsModeError:
        print("the PLC does not allow this in its present mode")
    except FinsAddressError:
        print("the PLC has no such address")
    except FinsAccessError:
        print("the PLC is write-protected or another station holds it")
    except FinsConnectionError as e:
        print("connection lost:", e)
        return False
    except FinsError as e:
        print("FINS error:", e)
    finally:
        if wanted:
            print("copy not confirmed: read D%d before you press again" % TARGET)
    return True
# end: errors


while True:
    kick()
    try:
        plc.connect()
        year, month, day, hour, minute, second, weekday = plc.clock()
        if year < 100:
            year += 2000
        print("clock of the PLC:", year, month, day, hour, minute, second)
        if requested:
            print("press ignored: there was no connection")
            requested = False
        while cycle():
            kick()
            sleep(5000)
    except FinsConnectionError as e:
        print("no connection:", e)
    except FinsError as e:
        print("FINS error:", e)
    sleep(10000)
