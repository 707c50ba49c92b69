from bsp import board
from expansions import relay
from networking import wifi
from zdm import zdm
import mcu
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
OFFLINE_LIMIT = 60  # seconds without the cloud until the relay is switched off


# anchor: handler
def wanted(args):
    """Take "on", or {"state": "on"}."""
    if type(args) == PDICT:
        return args["state"]
    return args


def relay_job(agent, args):
    print("job relay", args)
    state = wanted(args)
    if state == "on":
        exp.relay_on(exp.OUT1)
    elif state == "off":
        exp.relay_off(exp.OUT1)
    elif state != "get":
        return {"error": "use on, off or get"}
    if exp.is_relay_on(exp.OUT1):
        return {"state": "on"}
    return {"state": "off"}
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
exp = board.next_expansion(relay, (1,))
exp.relay_off(exp.OUT1)  # a known state before anything else

if not join():
    mcu.reset()

agent = zdm.Agent(jobs={"relay": relay_job})
agent.start()
print("online", agent.online())

# anchor: loop
offline = 0
while True:
    watchdog.kick()
    if agent.online():
        offline = 0
    else:
        offline = offline + 1
        if offline == OFFLINE_LIMIT:
            print("no cloud, relay off")
            exp.relay_off(exp.OUT1)
    sleep(1000)
# end: loop
