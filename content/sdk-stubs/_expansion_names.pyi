"""Names that the board package adds for expansions and for a board's channels."""

from builtins import int

# Pins of expansions and of the 4ZeroBox Mobile
OUT1: int
OUT2: int
OUT3: int
OUT4: int
OUT5: int
OUT6: int
DOUT1: int
DOUT2: int
DIN1: int
DIN2: int
AIN1: int
AIN2: int
AIN3: int
AIN4: int
AIN5: int
AIN6: int
AIN7: int
AIN8: int

# Expansions by type and position, for board[...]
IO1: int
IO2: int
IO3: int
IO4: int
RELAY1: int
RELAY2: int
RELAY3: int
RELAY4: int

# Channels of the 4ZeroBox
ADC_010_420: int
ADC_RES: int
ADC_CUR: int
REL1: int
REL2: int
SNK1: int
SNK2: int
ISO1: int
ISO2: int
