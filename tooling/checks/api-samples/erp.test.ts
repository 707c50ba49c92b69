import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, startScriptedServer } from './startScriptedServer';
import { findToolchain } from './toolchains';
import { unpackMock } from './unpackMock';

const ROOT = path.join(__dirname, '../../..');
const FOLDERS = ['content/examples/guide/erp', 'content/examples/guide/rest-client'];
const SAP_URL = 'https://sap.plant-a.example';
const TIMEOUT_MS = 120_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'erp-'));
const execute = promisify(execFile);
const env = {
  ...process.env,
  API_KEY: 'key-of-the-test',
  WEBHOOK_TOKEN: 'token-of-the-test',
  SAP_USER: 'user',
  SAP_PASSWORD: 'password',
};

let program: string | undefined;
let reply: (method: string, path: string) => Reply;
let server: Awaited<ReturnType<typeof startScriptedServer>>;
let baseUrl = '';

beforeAll(async () => {
  program = await findToolchain('python');
  server = await startScriptedServer((method, route) => reply(method, route));
  baseUrl = server.record().baseUrl;
  for (const name of FOLDERS)
    for (const file of fs
      .readdirSync(path.join(ROOT, name))
      .filter((fileName) => fileName.endsWith('.py'))) {
      const source = fs.readFileSync(path.join(ROOT, name, file), 'utf8');
      const code = source.replace(SAP_URL, baseUrl);
      fs.writeFileSync(path.join(folder, file), code);
    }
}, TIMEOUT_MS);
afterAll(async () => {
  await server.close().catch(() => undefined);
  fs.rmSync(folder, { recursive: true });
});

/** Runs Python in the folder with the sample programs. */
async function run(...args: string[]) {
  const options = { cwd: folder, env: { ...env, API_BASE: baseUrl } };
  const result = await execute(program ?? '', args, options).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in result ? result.code : 0, stdout: result.stdout, stderr: result.stderr };
}

const queryDatabase = async (query: string) => {
  const code = `import sqlite3; db = sqlite3.connect("points.db"); print(db.execute(${JSON.stringify(query)}).fetchall()); db.commit()`;
  const { stdout } = await run('-c', code);
  return stdout.trim();
};

const findFence = (page: string, title: string) =>
  fs
    .readFileSync(path.join(ROOT, 'content/guide/iot-core/integrations', page), 'utf8')
    .split(title)[1]
    ?.split('\n```')[0]
    ?.replace(/^[^\n]*\n/, '') ?? '';

describe('ERP sample programs', () => {
  let receiver: ChildProcess | undefined;
  afterAll(() => receiver?.kill());

  it('store each point once and print the documented output', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    if (!program) return context.skip();
    const code = [
      'from http.server import HTTPServer',
      'from receiver import Receiver',
      // Shortens the timeout of the receiver, if set.
      'Receiver.timeout = Receiver.timeout and 1',
      'server = HTTPServer(("127.0.0.1", 0), Receiver)',
      'print(server.server_port, flush=True)',
      'server.serve_forever()',
    ].join('\n');
    receiver = spawn(program, ['-c', code], { cwd: folder, env });
    const output = readText(receiver.stdout as NodeJS.ReadableStream);
    const errors = readText(receiver.stderr as NodeJS.ReadableStream);
    const port = await new Promise<number>((resolve) =>
      receiver?.stdout?.once('data', (chunk) => resolve(Number(String(chunk)))),
    );
    const post = async (body: string, token = env.WEBHOOK_TOKEN, route = '/4zero') =>
      (
        await fetch(`http://127.0.0.1:${port}${route}`, {
          method: 'POST',
          headers: { 'X-AUTH-TOKEN': token },
          body,
        })
      ).status;
    const batch = findFence('webhook.mdx', '```json title="batch.json"');
    const event = findFence('webhook.mdx', '```json title="event batch"');
    expect([await post(batch), await post(batch), await post(batch, 'wrong')]).toEqual([
      204, 204, 401,
    ]);
    expect(await post(batch, env.WEBHOOK_TOKEN, '/other')).toBe(404);
    expect([await post(event), await post('{"batch_id": "data-x", "result": [{}]}')]).toEqual([
      204, 204,
    ]);
    expect(await post('['.repeat(200_000))).toBe(204);
    expect(await post(batch.replace(/"payload": \{[^}]*\}/, '"payload": null'))).toBe(204);
    expect(await post(batch.replace('1741587000', 'NaN'))).toBe(204);
    expect(await post(batch.replace('2025-03-10T06:10', '2025-99-10T06:10'))).toBe(204);
    const sendRaw = (text: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`POST /4zero HTTP/1.0\r\nX-AUTH-TOKEN: ${env.WEBHOOK_TOKEN}\r\n${text}`);
      return readText(socket);
    };
    const chunks = `5\r\n{"bat\r\n0\r\n\r\n`;
    expect(await sendRaw(`Transfer-Encoding: chunked\r\n\r\n${chunks}`)).toContain(' 411 ');
    expect(await sendRaw('Content-Length: 999\r\n\r\n{"bat')).toContain(' 400 ');
    const idle = connect(port, '127.0.0.1');
    expect(await post(batch)).toBe(204);
    idle.destroy();
    receiver.kill();
    const lines = (await output).split('\n').slice(1);
    expect(lines.slice(0, 3).join('\n')).toBe(
      findFence('webhook.mdx', 'The receiver prints:\n\n```text'),
    );
    expect(lines[4]).toMatch(/^ALERT: batch set aside/);
    expect(await errors).toMatch(/^[^\n]*Request timed out[^\n]*\n$/);
    expect(await queryDatabase('SELECT count(*) FROM events')).toBe('[(1,)]');
    expect(await queryDatabase('SELECT count(*) FROM aside')).toBe('[(5,)]');
  });

  it('do not start the receiver without a token', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    if (!program) return context.skip();
    const code = 'import os; os.environ["WEBHOOK_TOKEN"] = ""; import receiver';
    expect(await run('-c', code)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('WEBHOOK_TOKEN is empty'),
    });
  });

  it('fill the table with data from Storage without duplicate timestamps', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    if (!program) return context.skip();
    reply = () => ({ status: 502, body: 'bad gateway' });
    expect(await run('fill.py')).toMatchObject({ code: 1, stdout: '' });
    await unpackMock(ROOT, folder);
    const { stdout: points } = await run(
      '-c',
      'import json, mock; print(json.dumps(mock.make_points()))',
    );
    reply = () => ({ status: 200, body: `{"result": ${points}}` });
    const first = await run('fill.py');
    expect(first.stderr).toBe('');
    expect(first.stdout.trim()).toBe(findFence('webhook.mdx', '```text title="fill.py"'));
    expect((await run('fill.py')).stdout).toBe('450 points read, 0 new\n');
  });

  it('confirm the shift once and can be rerun after an error', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    if (!program) return context.skip();
    const createSapReplies =
      (status: number, csrfStatus = 200) =>
      (method: string): Reply =>
        method === 'GET'
          ? { status: csrfStatus, body: '', headers: { 'X-CSRF-Token': 'token' } }
          : { status, body: 'SAP request body' };
    const queryStates = () => queryDatabase('SELECT state FROM confirmations');
    reply = createSapReplies(201);
    const lostPoints = "timestamp_device LIKE '2025-03-10T07:1%'";
    await queryDatabase(`UPDATE points SET tag = 'lost' WHERE ${lostPoints}`);
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('h of the shift are recorded'),
    });
    expect(await queryStates()).toBe('[]');
    await queryDatabase(`UPDATE points SET tag = 'd' WHERE ${lostPoints}`);
    await queryDatabase(
      "INSERT INTO points SELECT device_id, tag, replace(timestamp_device, '.0', '.5'), payload FROM points WHERE tag = 'd'",
    );
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'nothing sent: 15.0 h recorded in a shift of 8.0 h\n',
    });
    expect(await queryStates()).toBe('[]');
    await queryDatabase("DELETE FROM points WHERE timestamp_device LIKE '%.5%'");
    const source = fs.readFileSync(path.join(folder, 'confirm.py'), 'utf8');
    fs.writeFileSync(
      path.join(folder, 'running.py'),
      source.replace('2025-03-10T14:00:00', '2999-03-10T14:00:00'),
    );
    expect(await run('running.py')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'nothing sent: the shift ends at 2999-03-10T14:00:00 UTC\n',
    });
    expect(await queryStates()).toBe('[]');
    reply = createSapReplies(201, 403);
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing sent'),
    });
    expect(await queryStates()).toBe('[]');
    reply = createSapReplies(400);
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SAP request body'),
    });
    expect(await queryStates()).toBe('[]');
    reply = createSapReplies(408);
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in doubt'),
    });
    await queryDatabase("DELETE FROM confirmations WHERE state = 'open'");
    reply = createSapReplies(500);
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in doubt'),
    });
    expect(await queryStates()).toBe("[('open',)]");
    reply = createSapReplies(201);
    expect(await run('confirm.py')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already sent'),
    });
    await queryDatabase("DELETE FROM confirmations WHERE state = 'open'");
    const result = await run('confirm.py');
    expect(result.stderr).toBe('');
    expect(result.stdout.trim()).toBe(findFence('sap.mdx', '```text title="confirm.py"'));
    expect(await queryStates()).toBe("[('done',)]");
    expect(await run('confirm.py')).toMatchObject({ code: 1, stdout: '' });
  });
});
