from bsp import board
import serial
import threading
import watchdog

CHUNK = 16  # bytes moved at a time

board.init()
watchdog.setup(15000)

# anchor: ports
pc = serial.serial(SERIAL0, rxsize=256, txsize=256)
field = serial.serial(SERIAL1, 57600, rxsize=256, txsize=256)
pc_lock = threading.Lock()
field_lock = threading.Lock()
# end: ports


# anchor: take
def take(port, lock):
    lock.acquire()
    try:
        n = port.available()
        if n == 0:
            return None
        return port.read(min(n, CHUNK))
    finally:
        lock.release()
# end: take


# anchor: put
def put(port, lock, data):
    sent = 0
    while sent < len(data):
        lock.acquire()
        try:
            sent += port.write(data[sent:])
        finally:
            lock.release()
# end: put


rounds = [0, 0]  # iterations of the two threads since the last check


# anchor: forward
def forward(number, source, source_lock, target, target_lock):
    while True:
        rounds[number] += 1
        data = take(source, source_lock)
        if data:
            put(target, target_lock, data)
        else:
            sleep(10)
# end: forward


put(pc, pc_lock, "SERIAL0 ready\r\n")
put(field, field_lock, "SERIAL1 ready\r\n")

thread(forward, 0, pc, pc_lock, field, field_lock)
thread(forward, 1, field, field_lock, pc, pc_lock)

while True:
    sleep(5000)
    if rounds[0] > 0 and rounds[1] > 0:  # both threads are still forwarding data
        watchdog.kick()
    rounds[0] = 0
    rounds[1] = 0
