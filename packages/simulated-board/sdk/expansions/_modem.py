"""Modem of EXP-CONNECT and the 4ZeroBox Mobile."""

from sdk.networking import cellular
from world import pins, signals


class CellularModem:
    def start_cellular(
        self,
        apn='',
        apn_user='',
        apn_password='',
        dhcp=True,
        ip='',
        mask='',
        gateway='',
        dns='8.8.8.8',
        timeout=10000,
    ):
        cellular.configure(apn, apn_user, apn_password, dhcp, ip, mask, gateway, dns, timeout)
        yield from cellular.start()
        return cellular

    def stop_cellular(self):
        cellular.stop()

    def reset_cellular(self):
        yield from cellular.reset()

    def antenna_on(self):
        pass

    def antenna_off(self):
        pass

    def get_status(self):
        return 1 if cellular.is_powered() else 0

    def get_psm_ind(self):
        return 1

    def get_ring(self):
        return int(signals.peek('modem.ring', 1))

    def setup_ring_cb(self, cb):
        number = pins.names.setdefault('modem.ring', 990)
        pins.add(number, 'modem.ring')
        pins.listen(number, pins.FALLING, cb, 0)

    def get_dcd(self):
        return 1
