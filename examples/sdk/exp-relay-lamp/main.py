from bsp import board
from expansions import relay

board.init()
exp = board.next_expansion(relay, (1,))  # ADDR 1
exp.relay_off(exp.OUT1)

while True:
    try:
        if exp.is_relay_on(exp.OUT1):
            exp.relay_off(exp.OUT1)
            print("lamp off")
        else:
            exp.relay_on(exp.OUT1)
            print("lamp on")
    except Exception as e:
        print("relay board:", e)
        board.expansions_off()  # no power, no coil: all contacts back to NC
        raise e
    sleep(3000)
