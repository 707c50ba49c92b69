from math.bignum import bignum

# pulses counted so far, stored as text because the number does not fit in a device integer
stored = "18446744073709551610"
total = bignum.BigNum(stored)

for pulses in [4, 6, 250]:
    total.iadd(bignum.BigNum(pulses))
    print("total", total)

print("hexadecimal", total.to_base(16))

limit = bignum.BigNum("0xFFFFFFFFFFFFFFFF")
if total.gt(limit):
    print("over 64 bits by", total.sub(limit))

# 1000 pulses are 1 kWh
kwh, rest = total.divmod(bignum.BigNum(1000))
print("kWh", kwh, "rest", rest)
