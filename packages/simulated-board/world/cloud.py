"""The cloud: published data, jobs, and firmware updates."""

from runtime.scheduler import scheduler
from runtime.text import raw, text, to_utf8
from world import signals
from world.power import at_start
from world.reports import report


def _encode_strings(value):
    """Convert the strings in parsed JSON to the UTF-8 bytes sent over the network."""
    if isinstance(value, str):
        return to_utf8(value)
    if isinstance(value, list):
        return [_encode_strings(each) for each in value]
    if isinstance(value, dict):
        return {to_utf8(key): _encode_strings(each) for key, each in value.items()}
    return value


class Cloud:
    def __init__(self):
        self.firmware = 'Factory'
        self.testing = None  # version under test after an update
        self.has_tried = False  # whether that version has started; another start before acceptance rolls it back
        self.published = []
        self.results = []
        self.jobs = []  # pending jobs: (name, arguments)
        self.updates = []  # offered versions
        self.agent = None
        self.acknowledges = True

    def online(self):
        return bool(signals.peek('cloud.link', 1))

    def running(self):
        return 'testing-' + self.testing if self.testing else self.firmware

    def publish(self, tag, payload):
        self.published.append((scheduler.now, tag, payload))
        report('published', tag, payload)

    def send_job(self, name, args):
        self.jobs.append((to_utf8(name), _encode_strings(args)))
        self._call_agent()

    def offer(self, version):
        self.updates.append(version)
        self._call_agent()

    def _call_agent(self):
        if self.agent is not None:
            self.agent._inbox.wake_all()


cloud = Cloud()


def configure(spec):
    cloud.firmware = spec.get('firmware', 'Factory')
    for job in spec.get('jobs', []):
        scheduler.at(job['at'] * 1000, cloud.send_job, job['job'], job.get('args'), of_world=True)
    for update in spec.get('updates', []):
        scheduler.at(update['at'] * 1000, cloud.offer, update['version'], of_world=True)


class Broker:
    """An MQTT broker that delivers the messages of the program, the scenario, and the reader."""

    hosts = ('broker.plant.example', '192.168.1.20')
    ports = (1883, 8883)

    def __init__(self):
        self.clients = []
        self.published = []
        self.retained = {}  # topic -> message

    def publish(self, topic, message, retain):
        self.published.append((topic, message))
        report('mqtt', topic, message)
        message = text(raw(message))
        if retain:
            self.retained[topic] = message
        self.send(topic, message)

    def send(self, topic, message):
        for client in self.clients:
            client._deliver(topic, message)


broker = Broker()


def clear():
    """Remove connected clients, and roll back firmware that did not pass its test."""
    cloud.agent = None
    if cloud.testing and cloud.has_tried:
        cloud.testing = None
    cloud.has_tried = cloud.testing is not None
    broker.clients = []


at_start.append(clear)


def configure_broker(sends):
    for sent in sends:
        scheduler.at(sent['at'] * 1000, broker.send, sent['topic'], sent['text'], of_world=True)
