"""Agent that connects to the device manager, for data, jobs, time, and updates."""

from runtime.calls import call
from runtime.dicts import Dict
from runtime.errors import IOError
from runtime.scheduler import Waiters, pause, scheduler, wait
from runtime.text import describe
from sdk import fs
from sdk.protocols.mqtt.mqtt import MQTTPublishTimeout
from world import network
from world.clock import clock
from world.cloud import cloud
from world.reports import report

_NORMAL = 3
_DELAY = 20000  # µs until the cloud acknowledges a message
_START = 1500000  # µs to connect and subscribe
_DOWNLOAD = 6000000  # µs to download an update
_TRIAL = 6000000  # µs until new firmware receives its job and confirms it


class Config:
    def __init__(
        self,
        keepalive=60,
        reconnect_after=5000,
        network_timeout=60000,
        clean_session=True,
        qos_publish=1,
        qos_subscribe=1,
        upload_host='uploads.zdm.4zero.example',
    ):
        self.reconnect_after = reconnect_after
        self.qos_publish = qos_publish


class Agent:
    def __init__(
        self,
        cfg=None,
        jobs={},
        set_clock_every=300,
        on_fota=None,
        host='zmqtt.zdm.4zero.example',
        *,
        on_reset=None,
        ssl_ctx=None,
        cellular_source=None,
        gnss_source=None,
        download_chunk_size=4096,
    ):
        self._config = cfg or Config()
        self._jobs = jobs
        self._clock_every = set_clock_every
        self._on_fota = on_fota
        self._on_reset = on_reset
        self._inbox = Waiters()
        self._connected = False
        self._percentages = [0, 0]
        self._started = Waiters()

    def start(self, wait_working=10):
        cloud.agent = self
        scheduler.sources += 1
        scheduler.spawn(self._serve(), _NORMAL, 'agent', keeps_running=False)
        if not self.online():
            yield from wait(self._started, wait_working * 1000)

    def _reachable(self):
        return network.any_up() and cloud.online()

    def _serve(self):
        set_at = None
        while True:
            if not self._reachable():
                self._connected = False
                yield from pause(self._config.reconnect_after * 1000)
                continue
            if not self._connected:
                yield from pause(_START + network.delay())
                self._connected = self._reachable()
                continue
            every = self._clock_every
            if every > 0 and (set_at is None or scheduler.now - set_at >= every * 1000000):
                set_at = scheduler.now
                clock.set(int(clock.true()))
            self._started.wake_all()
            if cloud.testing:
                yield from pause(_TRIAL)
                yield from self._accept()
            while cloud.jobs and self._reachable():
                yield from self._job(*cloud.jobs.pop(0))
            if cloud.updates:
                yield from self._update(cloud.updates.pop(0))
            yield from wait(self._inbox, 1000)

    def _job(self, name, args):
        if name == 'reset' and name not in self._jobs:
            report('job', name, 'accepted')
            yield from pause(10000000)
            yield from self.reset()
            return
        try:
            result = yield from call(self._jobs[name], self, args)
        except Exception as error:
            result = Dict()
            result['error'] = describe(error)
        cloud.results.append((scheduler.now, name, args, result))
        report('job', name, result)

    def _call_fota_handler(self, step, arg):
        if self._on_fota is None:
            return None
        return (yield from call(self._on_fota, self, step, arg))

    def _update(self, version):
        reason = yield from self._call_fota_handler('check_version', version)
        if reason:
            report('fota', version, reason)
            return
        for percent in range(0, 101, 10):
            yield from pause(_DOWNLOAD // 10)
            self._percentages = [percent, percent]
        cloud.testing = version
        report('fota', version, 'installed')
        scheduler.reset('software')
        yield from pause(1)

    def _accept(self):
        reason = yield from self._call_fota_handler('accept', None)
        version = cloud.testing
        cloud.testing = None
        if reason:
            report('fota', version, reason)
            scheduler.reset('software')
            yield from pause(1)
        cloud.firmware = version
        report('fota', version, 'accepted')

    def online(self):
        return self.connected() and self.has_time()

    def connected(self):
        return self._connected and self._reachable()

    def has_time(self):
        return clock.offset is not None

    def firmware(self):
        return cloud.running()

    def publish(self, payload, tag='default', timeout=0):
        if not isinstance(payload, dict):
            raise TypeError('the payload must be a dictionary')
        is_limited = timeout and self._config.qos_publish
        is_acknowledged = True
        if is_limited:
            is_acknowledged = yield from network.travel(_DELAY, timeout, self.connected)
        else:
            yield from pause(_DELAY)
        is_sent = self.connected()
        if is_sent:
            cloud.publish(tag, payload)
        if is_limited and not (is_acknowledged and is_sent):
            raise MQTTPublishTimeout()

    def upload(self, path, cloud_name, timeout=0):
        yield from pause(1000000 + network.delay())
        if not self._reachable():
            raise IOError('no connection')
        report('upload', cloud_name, fs.open(path, 'rb').size())

    def reset(self):
        if self._on_reset is not None:
            yield from call(self._on_reset)
        self._connected = False
        scheduler.reset('software')
        yield from pause(1)

    def get_fota_percentages(self):
        return list(self._percentages)
