from bsp import board
from crypto import element, hmac, sha2
import fs
import watchdog

board.init()
watchdog.setup(60000)
PATH = "/4zero/report.txt"

print("element", element.uid())
print("name   ", element.common_name())
print("key    ", element.pubkey())

fs.write_file(PATH, "abc")

# anchor: file
digest = sha2.SHA2(sha2.SHA256)
f = fs.open(PATH, "rb")
try:
    block = f.read(512)
    while len(block) > 0:
        digest.update(block)
        block = f.read(512)
finally:
    f.close()
print("sha-256", digest.hexdigest())
# end: file

code = hmac.HMAC("plant-key", sha2.SHA2(sha2.SHA256))
code.update('{"kw": 12}')
print("hmac   ", code.hexdigest())

message = "press-01 done"
print("digest ", element.sha256(message))
print("signed, hexadecimal digits:", len(element.sign(message)))

while True:  # a restart would write the file again
    watchdog.kick()
    sleep(1000)
