import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from './support/test';

const ROOT = path.join(__dirname, '..');

/** Starts the portal like `npm start` and collects its output. */
function startPortal(port: number) {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  return { child, output: () => output };
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

test.setTimeout(180_000);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm start uses the next free port, reports it, and stops on ${signal}`, async () => {
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const { port } = otherServer.address() as { port: number };
    const { child, output } = startPortal(port);
    const exited = waitForExit(child);
    try {
      await expect.poll(output, { timeout: 150_000 }).toContain('The documentation is at');
      expect(output()).toContain(`Port ${port} is in use`);
      const url = /http:\/\/localhost:\d+\//.exec(output())?.[0] ?? '';
      expect(url).not.toContain(`:${port}/`);
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<html');
    } finally {
      child.kill(signal);
    }
    expect(await exited).toBe(0);
    expect(output()).toMatch(/Stopped\n$/);
    otherServer.close();
  });
}

test('npm start rejects an invalid port', async () => {
  const child = spawn(process.execPath, ['tooling/scripts/run.cjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: 'http' },
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  expect(await waitForExit(child)).toBe(1);
  expect(errors).toContain('PORT=http is not a port number.');
});
