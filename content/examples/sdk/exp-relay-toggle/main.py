from bsp import board
from expansions import relay
import watchdog

board.init()
watchdog.setup(10000)
exp = board.next_expansion(relay, (1,))
exp.relay_off(exp.OUT1)  # start from a known state

while True:
    watchdog.kick()
    if exp.is_relay_on(exp.OUT1):
        exp.relay_off(exp.OUT1)
    else:
        exp.relay_on(exp.OUT1)
    print("relay 1:", "on, COM-NO" if exp.is_relay_on(exp.OUT1) else "off, COM-NC")
    sleep(3000)
