from bsp import board
import serial
import watchdog

ASK = "W\r\n"  # the scale responds with one line: "   12.450 kg"
LENGTH = 12  # characters in a response
TRIES = 4

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
    """Return the weight of two equal responses in a row, because a wrong digit in one response is not detected."""
    last = None
    for i in range(TRIES):
        if port.available():
            port.read(port.available())  # discard what is left of an old response
        send(ASK)
        line = port.readline(max_len=32, with_end=False, timeout=1000)
        weight = grams("".join([line]).strip("\r"))
        if weight is None:
            print("no weight, try", i + 1)
        elif weight == last:
            return weight
        last = weight
    return None
# end: weigh


def grams(text):
    """Return the weight, or None for a damaged line: a lost digit would change the weight."""
    number = text[:-3].strip()
    if len(text) != LENGTH or not text.endswith(" kg") or number[-4:-3] != ".":
        return None
    try:
        return int(number[:-4] + number[-3:])
    except ValueError:
        return None


while True:
    watchdog.kick()
    weight = weigh()
    if weight is None:
        print("no weight from the scale")
    else:
        print("weight:", weight, "g")
    sleep(2000)
