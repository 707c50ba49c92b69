# What the board prints
print("Blink in the colour of the LED")
print("Colour LED")
