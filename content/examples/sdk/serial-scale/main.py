from bsp import board
import serial
import watchdog

ASK = "W\r\n"  # the scale responds with one line: "   12.450 kg"
TRIES = 3

board.init()
watchdog.setup(10000)
port = serial.serial(SERIAL1, 9600, parity=serial.PARITY_EVEN, bitsize=serial.BITSIZE_7, rxsize=256)


# anchor: send
def send(data):
    sent = 0
    while sent < len(data):
        sent += port.write(data[sent:])
# end: send


# anchor: weigh
def weigh():
    for i in range(TRIES):
        if port.available():
            port.read(port.available())  # discard what is left of an old response
        send(ASK)
        line = port.readline(max_len=32, with_end=False, timeout=1000)
        text = "".join([line]).strip()
        if text.endswith("kg"):
            return grams(text.split()[0])
        print("no response, try", i + 1)
    return None
# end: weigh


def grams(text):
    sign = -1 if text.startswith("-") else 1
    whole, decimals = text.strip("-").split(".")
    return sign * (int(whole) * 1000 + int((decimals + "000")[0:3]))


while True:
    watchdog.kick()
    weight = weigh()
    if weight is None:
        print("scale does not respond")
    else:
        print("weight:", weight, "g")
    sleep(2000)
