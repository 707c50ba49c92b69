from bsp import board
from networking import eth, socket
import watchdog

SERVER = ("192.168.1.10", 5556)

board.init()
watchdog.setup(60000)
eth.configure(timeout=30000)
eth.start()

s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM, socket.IPPROTO_UDP)
s.settimeout(500)

number = 0
lost = 0


def answer():
    """Return who acknowledged the last number; drop late acknowledgments of older numbers."""
    while True:
        data, sender = s.recvfrom(64)
        text = "".join([data])
        if text == str(number):
            return sender[0]
        print("too late:", text)


try:
    while True:
        watchdog.kick()
        number += 1
        s.sendto(bytes("%d;%d" % (number, random(0, 100))), SERVER)
        try:
            print(number, "acknowledged by", answer())
        except IOError:
            lost += 1
            print("no response,", lost, "of", number, "lost")
        sleep(1000)
finally:
    s.close()
