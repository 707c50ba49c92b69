# anchor: read
a = 1
# end: read
