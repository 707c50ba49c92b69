from bsp import board
from networking import eth
from protocols.http import http
from protocols.ntp import ntp
import fs
import ssl
import time
import watchdog

URL = "https://files.plant.example/press-01/profile.bin"
NEW = "/4zero/profile.new"
CURRENT = "/4zero/profile.bin"
OLD = "/4zero/profile.old"
MD5 = "9e107d9d372bb6826bd81d3542a419d6"
MIN_YEAR, MAX_YEAR = 2025, 2045  # a server that has lost its time may send 1970


# anchor: exchange
def recover():
    """Restore the old file if an exchange was interrupted between its two moves."""
    if fs.exists(OLD) and not fs.exists(CURRENT):
        fs.move(OLD, CURRENT)
        print("the old profile is back")


def exchange():
    """Install the new file; CURRENT or OLD is complete at all times."""
    if fs.exists(OLD):
        fs.rm(OLD)
    if fs.exists(CURRENT):
        fs.move(CURRENT, OLD)
    fs.move(NEW, CURRENT)
# end: exchange


def update(client):
    """Download the new file and install it; the old one stays until the new one is complete and correct."""
    # anchor: download
    target = fs.open(NEW, "wb")
    try:
        response = client.download(URL, target)
    finally:
        target.close()
    # end: download
    if response.status != 200:
        print("server returned", response.status)
    elif fs.md5(NEW) != MD5:
        print("the file is damaged, keep the old one")
    else:
        exchange()
        print("new profile in place")


board.init()
watchdog.setup(60000)
recover()
while True:
    watchdog.kick()
    try:
        eth.configure(timeout=30000)
        eth.start()
        # the clock must be right, because certificates are valid between two dates
        now = ntp.get_time(unix_timestamp=True)
        year = time.gmtime(now)[0]
        if year < MIN_YEAR or year > MAX_YEAR:
            raise ValueError("the year is wrong")
        time.set(now)
        break
    except Exception as e:
        print("no network or no time:", e)
        eth.stop()
        sleep(5000)
watchdog.kick()

ca_file = fs.open("/4zero/ca.pem", "rb")
ca = bytearray(ca_file.read())
ca_file.close()
client = http.HTTP(timeout=30000, ctx=ssl.context(cacert=ca, verify=True, secure_element=False))

try:
    if fs.exists(CURRENT) and fs.md5(CURRENT) == MD5:
        print("the profile is already in place")
    else:
        update(client)
except Exception as e:
    print("download failed:", e)
    recover()
finally:
    client.destroy()

while True:  # a restart would run the download again
    watchdog.kick()
    sleep(1000)
