"""CAN controller functions common to EXP-SER and the 4ZeroBox Mobile."""

class CanController:
    """MCP2518FD controller; it has the same methods as the can module."""

    def conf(
        self,
        cdiv: int = 3,
        iso_crc_en: bool = False,
        tef_en: bool = False,
        txq_en: bool = False,
        btime: int = 10,
        sysclk: int = 0,
    ) -> None:
        """Configure the controller; call this function before start()."""

    def tef_conf(self, queue_size: int) -> None:
        """Configure the transmit event queue."""

    def txq_conf(self, queue_size: int, prio: int, tx_attempts: int = 0) -> None:
        """Configure the transmit queue (channel 0), which sends the lowest identifier first."""

    def txf_conf(
        self, ch: int, queue_size: int, prio: int, rtr_en: bool = False, tx_attempts: int = 0
    ) -> None:
        """Configure a transmit queue on a channel."""

    def rxf_conf(self, ch: int, queue_size: int) -> None:
        """Configure a receive queue on a channel."""

    def start(self) -> None:
        """Start the controller; raise PeripheralError if the queues need too much memory."""

    def transmit(self, ch: int, tx: bytearray, sid: int, rtr: bool = False, seq: int = 0) -> None:
        """Send up to 8 bytes with an 11-bit identifier; raise PeripheralError if the queue is full."""

    def stop_transmit(self, ch: int) -> None:
        """Stop sending on a channel."""

    def add_filter(self, filter: int, ch: int, sid: int, msid: int) -> None:
        """Route messages that match an identifier and a mask to a receive channel."""

    def rm_filter(self, filter: int) -> None:
        """Remove a filter."""

    def receive(self, ch: int, size: int = 8) -> tuple[int, bytearray]:
        """Return the identifier and data of the next message on a non-empty channel."""

    def stop_receive(self, ch: int) -> None:
        """Stop receiving on a channel."""

    def tef_get(self) -> object:
        """Return the next event of the transmit event queue."""

    def en_rx_intr(self, ch: int) -> None:
        """Pull the alert pin low when a message arrives on a channel."""

    def dis_rx_intr(self, ch: int) -> None:
        """Stop signaling messages on a channel."""
