from bsp import board
from networking import eth, socket
import watchdog

SERVER = ("192.168.1.10", 5555)
NEWLINE = 10  # ends a response

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



# anchor: ask
def ask(question):
    response = bytearray()
    chunk = bytearray(256)
    s = socket.socket()
    try:
        s.settimeout(4000)
        s.connect(SERVER)
        s.sendall(bytes(question))
        while len(response) == 0 or response[-1] != NEWLINE:
            count = s.recv_into(chunk)
            if count == 0:
                print("closed after", len(response), "bytes")
                return None  # part of a response is no response
            response.extend(chunk[:count])
    except IOError as e:
        print("after", len(response), "bytes:", e)
        return None
    finally:
        s.close()
    return response
# end: ask


while True:
    watchdog.kick()
    response = ask("STATUS\n")
    if response is not None:
        print("response:", "".join([response]).strip())
    sleep(5000)
