"""Microchip MCP2518FD CAN controller on SPI; the module supports a single controller."""

from runtime.errors import InvalidHardwareStatusError
from sdk._can import CanController
from world import pins

_open = []


def _controller():
    if not _open:
        raise InvalidHardwareStatusError('call init() first')
    return _open[0]


def init(nss, spi=0, spi_clk=15000000):
    pins.find(nss)
    _open.append(CanController())


def conf(cdiv=3, iso_crc_en=False, tef_en=False, txq_en=False, btime=10, sysclk=0):
    _controller().conf(cdiv, iso_crc_en, tef_en, txq_en, btime, sysclk)


def tef_conf(queue_size):
    _controller().tef_conf(queue_size)


def txq_conf(queue_size, prio, tx_attempts=0):
    _controller().txq_conf(queue_size, prio, tx_attempts)


def txf_conf(ch, queue_size, prio, rtr_en=False, tx_attempts=0):
    _controller().txf_conf(ch, queue_size, prio, rtr_en, tx_attempts)


def rxf_conf(ch, queue_size):
    _controller().rxf_conf(ch, queue_size)


def start():
    _controller().start()


def transmit(ch, tx, sid, rtr=False, seq=0):
    _controller().transmit(ch, tx, sid, rtr, seq)


def stop_transmit(ch):
    _controller().stop_transmit(ch)


def add_filter(filter, ch, sid, msid):
    _controller().add_filter(filter, ch, sid, msid)


def rm_filter(filter):
    _controller().rm_filter(filter)


def receive(ch):
    return _controller().receive(ch)


def stop_receive(ch):
    _controller().stop_receive(ch)


def tef_get():
    return _controller().tef_get()


def en_rx_intr(ch):
    _controller().en_rx_intr(ch)


def dis_rx_intr(ch):
    _controller().dis_rx_intr(ch)
