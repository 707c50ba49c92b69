from bsp import board
from expansions import io, relay, ser
import watchdog

board.init()
watchdog.setup(10000)

# call in the order of the boards on the Z-Bus, from left to right
exp_io = board.next_expansion(io, (1, 0))
exp_relay = board.next_expansion(relay, (2,))
exp_ser = board.next_expansion(ser, (2,))
board.summary()

while True:
    watchdog.kick()
    try:
        level = exp_io.din_get(exp_io.DIN1)
    except Exception as e:
        level = None  # without a reading, try to switch the relay off
        print("DIN1 not read:", e)
    if level:
        exp_relay.relay_on(exp_relay.OUT1)
    else:
        exp_relay.relay_off(exp_relay.OUT1)
    print("DIN1", "unknown" if level is None else level, "relay 1", exp_relay.is_relay_on(exp_relay.OUT1))
    sleep(1000)
