"""Board names that need no import and are resolved when a project is compiled.

Each board has only some of them; see its pin map.
"""

from builtins import int

from _expansion_names import *
from _numbered_names import *

# LEDs and button
LED_RED: int
LED_GREEN: int
LED_BLUE: int
USER_BUTTON: int

# Colors of the RGB LED
BLACK: int
WHITE: int
RED: int
GREEN: int
BLUE: int
YELLOW: int
CYAN: int
MAGENTA: int

# Z-Bus signals
INTR: int
INTB: int
INTE1: int
INTE2: int
CTS1: int
RTS1: int
TX1: int
RX1: int
CTS2: int
RTS2: int
TX2: int
RX2: int
CTS1B: int
RTS1B: int
TX1B: int
RX1B: int
PWREN: int
