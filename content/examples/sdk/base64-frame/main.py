import base64
import json

# response of an energy meter: unit, function, byte count, four data bytes, checksum
frame = bytearray([0x01, 0x03, 0x04, 0x43, 0x66, 0x00, 0x00, 0x0F, 0xA8])


def to_text(data):
    """Return binary data as a Base64 string."""
    return "".join([base64.standard_b64encode(data)])


def to_url(text):
    """Return a Base64 string in the alphabet for URLs and file names."""
    return text.replace("+", "-").replace("/", "_")


def from_url(text):
    """Return the bytes of a string in the alphabet for URLs."""
    return base64.standard_b64decode(text.replace("-", "+").replace("_", "/"))


text = to_text(frame)
payload = json.dumps({"frame": text})
print(payload)

back = base64.standard_b64decode(json.loads(payload)["frame"])
print("bytes:", len(back), "characters:", len(text))

safe = to_url(text)
print("safe:", safe)

same = len(back) == len(frame)
for i, value in enumerate(from_url(safe)):
    same = same and value == frame[i]
print("equal:", same)
