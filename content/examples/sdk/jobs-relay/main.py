from bsp import board
from expansions import relay
from networking import wifi
from zdm import zdm
import mcu
import time
import watchdog

SSID = "plant-iot"
PASSWORD = "change-me"
OFFLINE_LIMIT = 60  # seconds without the cloud before the relay is switched off
MAX_AHEAD = 600  # seconds; a later expiry time is a mistake, such as a time in milliseconds

last_until = 0  # latest expiry time of a job that switched the relay


# anchor: handler
def find_objection(args, state):
    """Return the reason why a job must not switch the relay, or None if it may."""
    if type(args) != PDICT or "until" not in args:
        return "until is missing"
    if not time.is_sync():
        return "the clock is not set"
    left = int(args["until"]) - time.now()
    if left < 0:
        return "expired %d s ago" % -left
    if left > MAX_AHEAD:
        return "until is more than %d s ahead" % MAX_AHEAD
    if state == "on" and int(args["until"]) <= last_until:
        return "until is not later than that of an earlier job"
    return None


def relay_job(agent, args):
    global last_until
    print("job relay", args)
    state = args["state"] if type(args) == PDICT else args
    if state == "on" or state == "off":
        objection = find_objection(args, state)
        if objection is not None:
            print("refused:", objection)
            raise ValueError("refused")  # a job that returns is reported as done, so raise an exception
        last_until = max(last_until, int(args["until"]))
        if state == "on":
            exp.relay_on(exp.OUT1)
        else:
            exp.relay_off(exp.OUT1)
    elif state != "get":
        raise ValueError("use on, off or get")
    return {"state": "on" if exp.is_relay_on(exp.OUT1) else "off"}
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
exp.relay_off(exp.OUT1)  # set a known state before anything else

if not join():
    mcu.reset()

agent = zdm.Agent(jobs={"relay": relay_job})
agent.start()
print("online", agent.online(), "time", time.now())

# anchor: loop
offline = 0
while True:
    watchdog.kick()
    if agent.online():
        offline = 0
    else:
        offline = offline + 1
        if offline >= OFFLINE_LIMIT and exp.is_relay_on(exp.OUT1):
            exp.relay_off(exp.OUT1)
            print("no cloud, relay off")
    sleep(1000)
# end: loop
