import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, startScriptedServer } from './startScriptedServer';
import { findToolchain } from './toolchains';

const ROOT = path.join(__dirname, '../../..');
const FOLDERS = ['content/examples/guide/fleet', 'content/examples/guide/rest-client'];
const TIMEOUT_MS = 120_000;
const FLEET_ID = 'flt-4n6b8v0c2x4z';
const FIRMWARE = { firmware_id: 'fmw-6j2h9g4f1d8s', firmware_version: '1.4' };
const ROLLOUT = ['rollout.py', '1.4', FLEET_ID];
const TIME = '2025-03-10T12:00:00.250Z';
const WAVE = `1.4 on ${FLEET_ID}: `;
const TIMES = `scheduled from ${TIME} to ${TIME}, this wave at ${TIME}\n`;
const DEVICE_NAMES = Array.from({ length: 50 }, (_, index) => `dev-${index}`);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fleet-'));
const execute = promisify(execFile);

let program: string | undefined;
let reply: (method: string, path: string) => Reply;
let server: Awaited<ReturnType<typeof startScriptedServer>>;
let baseUrl = '';

const replyJson = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });

/** Creates responses like those of the device cloud. Devices without a given state are `done`. */
const respond =
  (states: Record<string, string>, offline: string[] = [], update: object = {}) =>
  (method: string, route: string): Reply => {
    if (method === 'POST')
      return replyJson({
        fota: { status: 'pending', scheduled_at: TIME, value: FIRMWARE, devices: DEVICE_NAMES },
      });
    if (route.endsWith('/devices'))
      return replyJson({
        devices: [...DEVICE_NAMES, 'dev-other'].map((name) => ({
          id: name,
          name,
          fleet_id: name === 'dev-other' ? 'flt-1q7w5e3r9t2y' : FLEET_ID,
          is_connected: name !== 'dev-other' && !offline.includes(name),
        })),
      });
    const device = route.split('/')[2] ?? '';
    const status = states[device] ?? 'done';
    return replyJson({ fota: { status, scheduled_at: TIME, value: FIRMWARE, ...update } });
  };

async function run(...args: string[]) {
  const env = { ...process.env, API_BASE: baseUrl, API_KEY: 'key-of-the-test' };
  const result = await execute(program ?? '', args, { cwd: folder, env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in result ? result.code : 0, stdout: result.stdout, stderr: result.stderr };
}

beforeAll(async () => {
  program = await findToolchain('python');
  server = await startScriptedServer((method, route) => reply(method, route));
  baseUrl = server.record().baseUrl;
  for (const name of FOLDERS)
    for (const file of fs
      .readdirSync(path.join(ROOT, name))
      .filter((fileName) => fileName.endsWith('.py')))
      fs.copyFileSync(path.join(ROOT, name, file), path.join(folder, file));
}, TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

describe('fleet sample programs', () => {
  it('schedule a wave, show its states, and print the documented output', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    if (!program) return context.skip();
    const output = path.join(ROOT, FOLDERS[0] as string, 'output.txt');
    reply = respond({ 'dev-3': 'pending', 'dev-8': 'pending', 'dev-9': 'failed' });
    const rollout = await run(...ROLLOUT);
    const watch = await run('watch.py');
    const [summary, times, ...devices] = watch.stdout.trim().split('\n');
    expect(`rollout.py:\n${rollout.stdout}watch.py:\n${summary}\n${times}\n`).toBe(
      fs.readFileSync(output, 'utf8'),
    );
    expect(devices).toEqual(['dev-3 pending', 'dev-8 pending', 'dev-9 failed']);
    expect(watch).toMatchObject({ code: 1, stderr: 'stop: do not start the next wave\n' });
    reply = respond({ 'dev-3': 'pending' });
    expect(await run('watch.py')).toMatchObject({ code: 2, stderr: '' });
    reply = respond({});
    expect(await run('watch.py')).toMatchObject({ code: 0, stdout: `${WAVE}50 done\n${TIMES}` });
    // Another fraction of a second and notation of the time
    reply = respond({}, [], { scheduled_at: '2025-03-10T13:00:01+01:00' });
    expect(await run('watch.py')).toMatchObject({ code: 0 });
    for (const update of [
      { value: { ...FIRMWARE, firmware_version: '1.3' } },
      { scheduled_at: '2025-03-09T12:00:00.250Z' },
      { scheduled_at: '2025-03-10T12:01:00.250Z' },
    ]) {
      reply = respond({}, [], update);
      expect(await run('watch.py')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(`^${WAVE}50 replaced\n`),
        stderr: 'stop: do not start the next wave\n',
      });
    }
  });

  it('do not start a wave while a device is offline', { timeout: TIMEOUT_MS }, async (context) => {
    if (!program) return context.skip();
    reply = respond({}, ['dev-7']);
    expect(await run(...ROLLOUT)).toMatchObject({ code: 1, stderr: 'not started: dev-7\n' });
    expect(await run('rollout.py', '1.4')).toMatchObject({
      code: 1,
      stderr: 'not started: enter the version and the ID of the fleet\n',
    });
  });

  it.for([303, 408, 500])(
    'warn after a %i response that the wave may have started',
    {
      timeout: TIMEOUT_MS,
    },
    async (status, context) => {
      if (!program) return context.skip();
      const respondNormally = respond({});
      reply = (method, route) =>
        method === 'POST' ? { status, body: '{"fota": {}}' } : respondNormally(method, route);
      expect(await run(...ROLLOUT)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^no confirmation; the call may have run, so check before you repeat it: /,
        ),
      });
    },
  );

  it.for([
    ['no update', null, /dev-0, dev-1, /],
    ['a string', 'ok', /dev-0, dev-1, /],
    [
      'a device from another fleet',
      { scheduled_at: TIME, value: FIRMWARE, devices: [...DEVICE_NAMES, 'dev-other'] },
      /: dev-other$/,
    ],
    [
      'only a part of the fleet',
      { scheduled_at: TIME, value: FIRMWARE, devices: DEVICE_NAMES.slice(1) },
      /: dev-0$/,
    ],
  ] as const)(
    'report a response with %s',
    { timeout: TIMEOUT_MS },
    async ([, fota, ids], context) => {
      if (!program) return context.skip();
      const respondNormally = respond({});
      reply = (method, route) =>
        method === 'POST' ? replyJson({ fota }) : respondNormally(method, route);
      const rollout = await run(...ROLLOUT);
      expect(rollout).toMatchObject({ code: 1, stdout: '50 of 50 devices online\n' });
      expect(rollout.stderr.trim()).toMatch(
        /^the response differs from the fleet, so check before you repeat the rollout: /,
      );
      expect(rollout.stderr.trim()).toMatch(ids);
      if (!fota || fota === 'ok') {
        expect(await run('watch.py')).toMatchObject({ code: 1, stdout: '' });
        return;
      }
      const count = new Set([...DEVICE_NAMES, ...fota.devices]).size;
      expect(await run('watch.py')).toMatchObject({
        code: 0,
        stdout: `${WAVE}${count} done\n${TIMES}`,
      });
      reply = (method, route) =>
        route.includes('dev-0/') ? replyJson({ fota: null }) : respondNormally(method, route);
      expect(await run('watch.py')).toMatchObject({
        code: 1,
        stdout: `${WAVE}${count - 1} done, 1 missing\n${TIMES}dev-0 missing\n`,
      });
      reply = () => replyJson({ fota: null });
      expect(await run('watch.py')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(`^${WAVE}${count} missing\n`),
        stderr: 'stop: do not start the next wave\n',
      });
    },
  );

  it('do not show an earlier wave as the current one', { timeout: TIMEOUT_MS }, async (context) => {
    if (!program) return context.skip();
    const respondNormally = respond({});
    reply = (method, route) =>
      method === 'POST'
        ? replyJson({ fota: { value: FIRMWARE, devices: [] } })
        : respondNormally(method, route);
    fs.writeFileSync(path.join(folder, 'wave.json'), '{}');
    const rollout = await run(...ROLLOUT);
    expect(rollout).toMatchObject({ code: 1 });
    expect(rollout.stderr).toMatch(/^the response differs from the fleet, .*: dev-/);
    expect(await run('watch.py')).toMatchObject({ code: 1, stdout: '' });
    // The next wave was started in the web app.
    fs.rmSync(path.join(folder, 'wave.json'));
    expect(await run('watch.py')).toMatchObject({
      code: 1,
      stderr:
        'no wave.json: no rollout was confirmed in this folder, so check a device on its page\n',
    });
  });
});
