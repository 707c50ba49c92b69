import { expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';

const PROGRAM = `
from networking import eth, socket, wifi
from protocols.http import http
from protocols.modbus import modbus
from protocols.mqtt import mqtt
from zdm import zdm
import fs
import time

def connect(timeout):
    s = socket.socket()
    s.settimeout(timeout)
    s.connect(("192.0.2.1", 7))

def start(interface, *settings):
    interface.configure(*settings, timeout=500)
    interface.start()

def measure(function, *args):
    begin = time.millis()
    result = "ok"
    try:
        function(*args)
    except Exception as error:
        result = ("%s" % error).split(":")[0]
    print(result, (time.millis() - begin) // 10 * 10)

eth.start()
client = mqtt.MQTT("192.168.1.20", "a", network_timeout=50)
agent = zdm.Agent()
fs.write_file("/4zero/old", "")
while time.millis() < 4000:
    sleep(10)
`;

const NETWORK = {
  tcp: [{ address: '192.0.2.1', port: 7, answers: 'echo' as const }],
  web: [{ method: 'GET', url: 'http://192.0.2.1/', answers: [{ status: 200 }] }],
  wifi: { ssid: 'a', password: 'b' },
};

/** Runs calls on a board with faults from 3 s on, and returns its output. */
async function measure(calls: string, faults: Record<string, number> = {}) {
  const { lines } = await runOnBoard(
    PROGRAM + calls,
    {
      network: NETWORK,
      modbus: { unit: 1, address: '192.0.2.2' },
      files: {},
      signals: Object.fromEntries(
        Object.entries(faults).map(([name, value]) => [
          name,
          {
            steps: [
              [0, Number(value === 0)],
              [3000, value],
            ],
          },
        ]),
      ),
    },
    { untilMs: 90_000 },
  );
  return lines;
}

const SLOW = { 'network.delay': 3000 };
const SILENT = { 'server.link': 0 };

it.each<[string, Record<string, number>, string]>([
  ['connect, 1000', {}, 'ok 0'],
  ['connect, 1000', SLOW, 'TimeoutError 1000'],
  ['connect, 4000', SLOW, 'ok 3000'],
  ['connect, None', SLOW, 'ok 3000'],
  ['connect, 200', SILENT, 'TimeoutError 200'],
  ['connect, 1500', SILENT, 'TimeoutError 1500'],
  ['connect, 0', SILENT, 'TimeoutError 0'],
  ['http.HTTP(1000).get, "http://192.0.2.1/"', SLOW, 'ConnectionError 1000'],
  ['http.HTTP(1000).get, "http://192.0.2.1/"', SILENT, 'ConnectionError 1000'],
  ['http.HTTP(4000).get, "http://192.0.2.9/"', SLOW, 'ConnectionError 4000'],
  ['modbus.ModbusTCP(1, 1000).connect, "192.0.2.2"', SLOW, 'TimeoutError 1000'],
  ['modbus.ModbusTCP(1, 1000).connect, "192.0.2.2"', { 'modbus.link': 0 }, 'TimeoutError 1000'],
  ['client.connect', SLOW, 'ok 3200'],
  ['client.connect', { 'broker.link': 0 }, 'ConnectionError 6000'],
  ['client.connect', { 'eth.link': 0 }, 'ConnectionError 6000'],
  ['start, eth, False', {}, 'ConnectionTimeoutError 500'],
  ['start, wifi, "a", "b"', {}, 'WifiException 500'],
])(
  '%s with the faults %s returns or raises %s after so many ms',
  async (call, faults, expected) => {
    expect(await measure(`measure(${call})\n`, faults)).toEqual([expected]);
  },
);

it('publishes without waiting longer than the time limit', async () => {
  const calls = `
client.connect()
agent.start()
while time.millis() < 9000:
    sleep(10)
measure(client.publish, "a", "1")
measure(client.publish, "a", "1", 1, False, 1000)
measure(client.publish, "a", "1", 1, False, 4000)
measure(agent.publish, {}, "a")
measure(agent.publish, {}, "a", 1000)
measure(agent.publish, {}, "a", 4000)
`;
  expect(await measure(calls, SLOW)).toEqual([
    'ok 30',
    'MQTTPublishTimeout 1000',
    'ok 3030',
    'ok 20',
    'MQTTPublishTimeout 1000',
    'ok 3020',
  ]);
});

it('waits for a silent server until the watchdog resets the board, without a time limit', async () => {
  const { reports, result } = await runOnBoard(
    `${PROGRAM}connect(None)\n`,
    { network: NETWORK, signals: { 'server.link': { steps: [[0, 0]] } } },
    { untilMs: 90_000 },
  );
  expect({ result, reports }).toMatchObject({ result: { reason: 'reset', cause: 'watchdog' } });
});

it('connects without a time limit once the server responds again', async () => {
  const { lines } = await runOnBoard(
    `${PROGRAM}connect(None)\nprint("connected")\n`,
    {
      network: NETWORK,
      signals: {
        'server.link': {
          steps: [
            [0, 0],
            [20_000, 1],
          ],
        },
      },
    },
    { untilMs: 30_000 },
  );
  expect(lines).toEqual(['connected']);
});

it('stores neither files nor folders in a full flash', async () => {
  const calls = `
measure(fs.write_file, "/4zero/new", "")
measure(fs.open, "/4zero/new", "w")
measure(fs.copy, "/4zero/old", "/4zero/new")
measure(fs.mkdir, "/4zero/folder")
print(fs.ls("/4zero"))
`;
  expect(await measure(calls, { 'flash.full': 1 })).toEqual([
    ...Array(4).fill('IOError 0'),
    "{'old': '-'}",
  ]);
});
