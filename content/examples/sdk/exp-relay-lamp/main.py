from bsp import board
from expansions import relay
import watchdog

board.init()
watchdog.setup(10000)
exp = board.next_expansion(relay, (1,))  # ADDR 1
exp.relay_off(exp.OUT1)
relay_responds = True

while True:
    watchdog.kick()
    if relay_responds:
        try:
            if exp.is_relay_on(exp.OUT1):
                exp.relay_off(exp.OUT1)
                print("lamp off")
            else:
                exp.relay_on(exp.OUT1)
                print("lamp on")
        except Exception as e:
            # the contact keeps its state, because a failed bus cannot open it
            relay_responds = False
            print("relay board does not respond:", e)
            print("the lamp may be on: switch the mains off")
    sleep(3000)
