"""Microchip MCP2518FD CAN controller on SPI, for CAN 2.0 messages with 11-bit identifiers."""

def init(nss: int, spi: int = SPI0, spi_clk: int = 15000000) -> None:
    """Open the controller on a chip-select pin and an SPI bus; call this function first."""

def conf(
    cdiv: int = 3,
    iso_crc_en: bool = False,
    tef_en: bool = False,
    txq_en: bool = False,
    btime: int = 10,
    sysclk: int = 0,
) -> None:
    """Configure the controller's bit rate, clock, and queues; call this function before start()."""

def tef_conf(queue_size: int) -> None:
    """Configure the transmit event FIFO, which stores completed transmissions."""

def txq_conf(queue_size: int, prio: int, tx_attempts: int = 0) -> None:
    """Configure the transmit queue (channel 0), which sends the lowest identifier first."""

def txf_conf(
    ch: int, queue_size: int, prio: int, rtr_en: bool = False, tx_attempts: int = 0
) -> None:
    """Configure a transmit FIFO on a channel."""

def rxf_conf(ch: int, queue_size: int) -> None:
    """Configure a receive FIFO on a channel."""

def start() -> None:
    """Start the controller; raise PeripheralError if the queues need too much memory."""

def transmit(ch: int, tx: bytearray, sid: int, rtr: bool = False, seq: int = 0) -> None:
    """Queue a message of at most 8 bytes; raise PeripheralError if the queue is full."""

def stop_transmit(ch: int) -> None:
    """Stop sending on a channel."""

def add_filter(filter: int, ch: int, sid: int, msid: int) -> None:
    """Route messages that match an identifier and a mask to a receive channel."""

def rm_filter(filter: int) -> None:
    """Remove a filter."""

def receive(ch: int) -> tuple[int, bytearray]:
    """Return the identifier and data of the oldest message on a non-empty channel."""

def stop_receive(ch: int) -> None:
    """Stop receiving on a channel."""

def tef_get() -> object:
    """Return the next event of the transmit event FIFO."""

def en_rx_intr(ch: int) -> None:
    """Pull the alert pin low while a message is waiting on a channel."""

def dis_rx_intr(ch: int) -> None:
    """Stop signaling messages on a channel through the alert pin."""
