from bsp import board
from networking import eth, socket
import watchdog

SERVER = ("192.168.1.10", 5556)

board.init()
watchdog.setup(60000)
while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        break
    except Exception as e:
        print("no network:", e)
        eth.stop()
        sleep(5000)


s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM, socket.IPPROTO_UDP)
s.settimeout(500)

number = 0
lost = 0


def wait_for_answer():
    """Wait until the server acknowledges the last number; drop late acknowledgments of older ones."""
    while True:
        data, sender = s.recvfrom(64)
        text = "".join([data])
        if sender[0] == SERVER[0] and text == str(number):
            return
        print("dropped", text, "from", sender[0])


try:
    while True:
        watchdog.kick()
        number += 1
        try:
            s.sendto(bytes("%d;%d" % (number, random(0, 100))), SERVER)
            wait_for_answer()
            print(number, "acknowledged")
        except IOError:
            lost += 1
            print("no response,", lost, "of", number, "lost")
        sleep(1000)
finally:
    s.close()
