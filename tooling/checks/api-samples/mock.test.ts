import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsePage } from '../base/parsePage';
import { startScriptedServer } from './startScriptedServer';
import { findToolchain } from './toolchains';
import { unpackMock } from './unpackMock';

const ROOT = path.join(__dirname, '../../..');
const PAGE = 'content/guide/api/try_without_hardware.mdx';
const FLEET_PAGE = 'content/guide/iot-core/device-management/fleets.mdx';
const TIMEOUT_MS = 180_000;
/** Ports on the page. The test replaces these ports, because they may be in use on this computer. */
const PORTS = ['8090', '8080'];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-mock-'));
const execute = promisify(execFile);
const servers: ChildProcess[] = [];

let hasPython = false;
let freePorts: string[] = [];

const replacePorts = (text: string) =>
  PORTS.reduce((result, port, index) => result.replaceAll(port, freePorts[index] ?? port), text);

async function runCommand(command: string) {
  // Without a terminal, Python would print errors before the output.
  const options = { cwd: folder, env: { ...process.env, PYTHONUNBUFFERED: '1' } };
  const { stdout } = await execute('bash', ['-c', replacePorts(command)], options);
  return stdout.trim();
}

/** Starts a server as the page describes, and waits until its port accepts connections. */
async function startServer(command: string, port: string | undefined): Promise<() => string> {
  const server = spawn('bash', ['-c', `exec env ${replacePorts(command)}`], { cwd: folder });
  servers.push(server);
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response) return () => output;
    await wait(100);
  }
  throw new Error(`${command} does not accept connections`);
}

/** Splits a console fence into commands, each with its output. */
const splitSessions = (code: string) =>
  code.split(/^\$ /m).flatMap((session) => {
    const [command = '', ...output] = session.trim().split('\n');
    return command ? [{ command, output: output.join('\n') }] : [];
  });

const parseFences = async (page: string) => (await parsePage(ROOT, page)).fences;

/** Runs the commands of a console fence and compares their output with the fence. */
async function checkSessions(code: string, setup = 'true') {
  const sessions = splitSessions(code);
  for (const { command, output } of sessions)
    expect(await runCommand(`${setup}\n{ ${command}; } 2>&1 || true`), command).toBe(output);
  return sessions.length;
}

beforeAll(async () => {
  hasPython = Boolean(await findToolchain('python'));
  freePorts = [
    String(await getPort({ host: '127.0.0.1' })),
    String(await getPort({ host: '127.0.0.1' })),
  ];
  await unpackMock(ROOT, folder);
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.py'))) {
    const target = path.join(folder, file);
    fs.writeFileSync(target, replacePorts(fs.readFileSync(target, 'utf8')));
  }
}, TIMEOUT_MS);
afterAll(() => {
  for (const server of servers) server.kill();
  fs.rmSync(folder, { recursive: true });
});

describe('the API mock', () => {
  it('returns what the page shows for every command', { timeout: TIMEOUT_MS }, async (context) => {
    if (!hasPython) return context.skip();
    const fences = await parseFences(PAGE);
    const outputs: (() => string)[] = [];
    let commands = 0;
    for (const { language, code } of fences) {
      if (language === 'bash')
        outputs.push(await startServer(code.trim(), freePorts[outputs.length]));
      if (language === 'console') commands += await checkSessions(code);
    }
    expect([outputs.length, commands]).toEqual([2, 5]);
    const [first, received] = outputs.map((read) => read().trim().split('\n'));
    expect(first?.[0]).toBe(replacePorts('listening on http://127.0.0.1:8090/v3'));
    const shownLines = fences.find(({ meta }) => meta.title === 'terminal 3, first lines')?.code;
    expect(received?.slice(0, 2).join('\n')).toBe(shownLines?.trim());
    expect(received).toHaveLength(9);
    const program = fs.readFileSync(path.join(ROOT, 'content/examples/guide/api-mock/output.txt'));
    expect(await runCommand('python3 shift.py')).toBe(String(program).trim());
  });

  it('has a program that does not follow redirects', async (context) => {
    if (!hasPython) return context.skip();
    const reply = { status: 302, headers: { Location: 'moved' }, body: '' };
    const server = await startScriptedServer(() => reply);
    const { baseUrl, calls } = server.record();
    await expect(runCommand(`API_BASE=${baseUrl} python3 shift.py`)).rejects.toThrow('302');
    await server.close();
    expect(calls).toHaveLength(1);
  });

  it('simulates the rollout that the fleet page rehearses', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    if (!hasPython) return context.skip();
    const fences = await parseFences(FLEET_PAGE);
    const findTerminal = (title: string) => fences.find(({ meta }) => meta.title === title)?.code;
    expect(findTerminal('terminal 1')?.trim()).toBe('python3 mock.py');
    let commands = 0;
    for (const { language, code } of fences)
      if (language === 'console') commands += await checkSessions(code, findTerminal('terminal 2'));
    expect(commands).toBe(9);
  });

  it('sends points that add up to the hourly values in plant.yaml', async (context) => {
    if (!hasPython) return context.skip();
    const text = await runCommand(
      "python3 -c 'import json, mock; print(json.dumps(mock.make_points()))'",
    );
    const points: {
      timestamp_device: string;
      payload: { e: number[]; T: number[]; I: number[] };
    }[] = JSON.parse(text);
    const sumByHour = (read: (payload: (typeof points)[number]['payload']) => number | undefined) =>
      Array.from({ length: 8 }, (_, hour) =>
        points
          .filter((point) => new Date(point.timestamp_device).getUTCHours() === hour + 6)
          .reduce((total, { payload }) => total + (read(payload) ?? 0), 0),
      );
    const plant = parse(fs.readFileSync(path.join(ROOT, 'content/plant.yaml'), 'utf8'));
    const { press1 } = plant.inputs;
    expect(sumByHour(({ I }) => I[0])).toEqual(press1.hourlyGood);
    expect(sumByHour(({ I }) => I[1])).toEqual(press1.hourlyBad);
    expect(sumByHour(({ T }) => T[0])).toEqual(press1.hourlyIdle);
    expect(sumByHour(({ T }) => T[1])).toEqual(press1.hourlyWorking);
    expect(sumByHour(({ e }) => e[0]).map((energy) => energy / 1000)).toEqual(press1.hourlyEnergy);
  });

  it('includes the points as a CSV file', async (context) => {
    if (!hasPython) return context.skip();
    const writeRows =
      'rows.writerows({**point, "payload": json.dumps(point["payload"])} for point in points)';
    const lines = [
      'import csv, json, sys, mock',
      'points = mock.make_points()',
      'rows = csv.DictWriter(sys.stdout, points[0], lineterminator="\\n")',
      'rows.writeheader()',
      writeRows,
    ];
    const text = await runCommand(`python3 -c '${lines.join('\n')}'`);
    await expect(`${text}\n`).toMatchFileSnapshot(
      path.join(ROOT, 'content/examples/guide/api-mock/shift.csv'),
    );
  });

  it('responds to the simplest Storage call and to jobs of Press 2', async (context) => {
    if (!hasPython) return context.skip();
    const createGetCall = (route: string) =>
      `mock.create_response("GET", "/v3/${route}", "Bearer test", b"")`;
    const points = `${createGetCall('timeseries/wks-3f7k2m9q1x8d/data')}[1]["result"]`;
    const jobs = createGetCall('devices/dev-2r8x6m4c0v7b/jobs');
    const text = await runCommand(`python3 -c 'import mock; print(len(${points}), ${jobs}[0])'`);
    expect(text).toBe('100 200');
  });

  const PRESS_1 = 'devices/dev-9k3p7w1z5h2j/fota';
  const PRESS_2 = 'devices/dev-2r8x6m4c0v7b/fota';
  const FIRMWARE = 'fmw-6j2h9g4f1d8s/versions';
  const ALL = 'workspaces/wks-3f7k2m9q1x8d/fota';
  it.for<[string, string[], string[]]>([
    ['starts with the example', [`GET ${PRESS_1}`, `GET ${PRESS_1}`], ['done', 'done']],
    [
      'fails for version 1.4 on Press 1, and keeps the state',
      [`POST ${PRESS_1}/${FIRMWARE}/1.4`, ...Array(3).fill(`GET ${PRESS_1}`)],
      ['pending', 'pending', 'failed', 'failed'],
    ],
    [
      'ends for another version, after which a new update starts again',
      [
        `POST ${PRESS_1}/${FIRMWARE}/1.3`,
        ...Array(2).fill(`GET ${PRESS_1}`),
        `POST ${PRESS_1}/${FIRMWARE}/1.4`,
        `GET ${PRESS_1}`,
      ],
      ['pending', 'pending', 'done', 'pending', 'pending'],
    ],
    [
      'counts the status requests of each device',
      [
        `POST ${ALL}/${FIRMWARE}/1.4`,
        ...Array(2).fill(`GET ${PRESS_2}`),
        ...Array(2).fill(`GET ${PRESS_1}`),
      ],
      ['pending of 4', 'pending', 'done', 'pending', 'failed'],
    ],
    [
      'selects fleets',
      ['8c3k6p0w2m5r', '1q7w5e3r9t2y', '1q7w5e3r9t2y&fleet=flt-8c3k6p0w2m5r'].map(
        (fleet) => `POST ${ALL}/${FIRMWARE}/1.4?fleet=flt-${fleet}`,
      ),
      ['pending of 1', 'pending of 2', 'pending of 3'],
    ],
    [
      'rejects unknown IDs and schedules nothing',
      [
        `POST ${PRESS_1}/fmw-000000000000/versions/1.4`,
        `POST devices/dev-000000000000/fota/${FIRMWARE}/1.4`,
        'GET devices/dev-000000000000/fota',
        `POST ${ALL}/${FIRMWARE}/1.4?fleet=flt-8c3k6p0w2m5r&fleet=flt-000000000000`,
        `POST workspaces/wks-000000000000/fota/${FIRMWARE}/1.4`,
        `GET ${PRESS_1}`,
      ],
      [...Array(5).fill('not_found'), 'done'],
    ],
  ])('updates: %s', async ([, calls, states], context) => {
    if (!hasPython) return context.skip();
    const program = [
      'import json, mock, sys',
      'for call in json.loads(sys.argv[1]):',
      '    method, route = call.split()',
      '    status, body = mock.create_response(method, "/v3/" + route, "Bearer test", b"")',
      '    fota = body.get("fota", {})',
      '    of = " of %d" % len(fota["devices"]) if "devices" in fota else ""',
      '    print(fota["status"] + of if status == 200 else body["code"])',
    ].join('\n');
    expect(await runCommand(`python3 -c '${program}' '${JSON.stringify(calls)}'`)).toBe(
      states.join('\n'),
    );
  });

  it('responds with the same errors as the API', { timeout: TIMEOUT_MS }, async (context) => {
    if (!hasPython) return context.skip();
    const call = (route: string) =>
      runCommand(
        `curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer test" "http://127.0.0.1:8090/v3/workspaces/${route}"`,
      );
    const asset = 'productivity/assets/ast-6b1n4t8v2c5r';
    expect(await call(`wks-3f7k2m9q1x8d/${asset}`)).toBe('400');
    expect(await call(`wks-000000000000/${asset}?start=a&end=b`)).toBe('404');
    expect(await call('wks-3f7k2m9q1x8d/unknown')).toBe('404');
    expect(await call(`wks-3f7k2m9q1x8d/${asset}?start=a&end=b`)).toBe('200');
  });
});
