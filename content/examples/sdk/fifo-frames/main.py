from bsp import board
import fifo
import serial
import watchdog

STX = 0x02
ETX = 0x03

received = fifo.Fifo(128, only_bytes=True)


# anchor: fill
def fill(port):
    n = port.available()
    if n == 0:
        return
    try:
        received.put_all(port.read(n))
    except FifoFullError:
        # the sender did not send ETX, so discard the frame and continue
        print("frame too long, dropped")
        received.clear()
# end: fill


# anchor: take
def take_frames():
    frames = []
    frame = None  # no STX yet
    for i in range(received.elements()):
        b = received.get()
        if b == STX:
            frame = bytearray()
        elif frame is None:
            continue  # part of a frame whose start is missing
        elif b == ETX:
            frames.append(frame)
            frame = None
        else:
            frame.append(b)
    if frame is not None:
        # keep the rest of an incomplete frame
        received.put(STX)
        received.put_all(frame)
    return frames
# end: take


board.init()
watchdog.setup(10000)
port = serial.serial(SERIAL1, 9600)

while True:
    watchdog.kick()
    fill(port)
    for frame in take_frames():
        print("weight:", "".join([frame]).strip())
    sleep(50)
