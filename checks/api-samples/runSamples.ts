import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '../../plugins/openapi-reference/types';
import type { Mock } from './startMock';
import type { Outcome, Sample } from './types';

const run = promisify(execFile);

/** Base URL as the samples print it. */
export const BASE_URL = 'https://api.cloud.4zero.example/v3';

const TIMEOUT_MS = 30_000;
const AT_ONCE = 4;
const FILES: Record<Language, string> = {
  curl: 'sample.sh',
  go: 'main.go',
  python: 'main.py',
};
/** The client that samples use instead of their own: where it stands, and how they name it. */
const CLIENTS: Partial<Record<Language, { file: string; used: RegExp }>> = {
  go: { file: 'client.go', used: /^(?![\s\S]*func call\()[\s\S]*\bcall\(/ },
  python: { file: 'client.py', used: /^from client import/m },
};
const CLIENT_FOLDER = path.join(__dirname, '../../examples/guide/rest-client');
const ENV = {
  ...process.env,
  API_KEY: 'key-of-the-mock',
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
};

type Failure = { stderr?: string; stdout?: string; message: string };

/** What a compiler or program wrote, without the folder of the run. */
function written({ stderr, stdout, message }: Failure, folder: string): string {
  return (stderr?.trim() || stdout?.trim() || message).replaceAll(`${folder}/`, '');
}

async function mapAtOnce<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Builds all Go programs as one module: the linker starts once, and nothing is downloaded. */
async function buildGo(go: string, folder: string): Promise<Map<string, string>> {
  await fs.writeFile(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
  await fs.mkdir(path.join(folder, 'bin'));
  const env = { ...ENV, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' };
  const errors = new Map<string, string>();
  try {
    await run(go, ['vet', './...'], { cwd: folder, env });
    await run(go, ['build', '-o', 'bin/', './...'], { cwd: folder, env });
  } catch (error) {
    const lines = written(error as Failure, folder).split('\n');
    for (const line of lines) {
      const name = /\b(s\d+)\//.exec(line)?.[1];
      if (name) errors.set(name, `${errors.get(name) ?? ''}${line.trim()}\n`);
    }
    if (errors.size === 0) throw new Error(`go build failed:\n${lines.join('\n')}`);
    for (const name of errors.keys()) await fs.rm(path.join(folder, name), { recursive: true });
    await run(go, ['build', '-o', 'bin/', './...'], { cwd: folder, env }).catch(() => {});
  }
  return errors;
}

/**
 * Runs samples of one language against the mock as printed: only the base URL is replaced, and the
 * key comes from the environment. A sample is well when it ends with exit code 0, has called the
 * server, and every call and answer matches the specification.
 */
export async function runSamples(
  language: Language,
  samples: Sample[],
  program: string,
  mock: Mock,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome[]> {
  const jobs = samples.map((sample, index) => ({
    sample,
    name: `s${index}`,
    ...mock.record(),
  }));
  for (const { sample, name, baseUrl } of jobs) {
    await fs.mkdir(path.join(folder, name), { recursive: true });
    const code = sample.code.replaceAll(BASE_URL, baseUrl);
    await fs.writeFile(path.join(folder, name, FILES[language]), `${code}\n`);
    const client = CLIENTS[language];
    if (client?.used.test(sample.code)) {
      const text = await fs.readFile(path.join(CLIENT_FOLDER, client.file), 'utf8');
      await fs.writeFile(path.join(folder, name, client.file), text.replaceAll(BASE_URL, baseUrl));
    }
  }
  const broken = language === 'go' && jobs.length > 0 ? await buildGo(program, folder) : new Map();

  return mapAtOnce(jobs, async ({ sample, name, baseUrl, calls }) => {
    const problems: string[] = [];
    const cwd = path.join(folder, name);
    const commands: Record<Language, [string, string[]]> = {
      curl: ['bash', ['-euo', 'pipefail', FILES.curl]],
      go: [path.join(folder, 'bin', name), []],
      python: [program, ['-W', 'error', FILES.python]],
    };
    const [command, args] = commands[language];
    if (broken.has(name)) return { sample, calls, problems: [broken.get(name)] };
    await run(command, args, { cwd, env: { ...ENV, ...env }, timeout: TIMEOUT_MS }).catch(
      (error: Failure) => {
        const last = written(error, folder).split('\n').at(-1)?.replaceAll(baseUrl, BASE_URL);
        problems.push(`ended with an error: ${last}`);
      },
    );
    if (calls.length === 0) problems.push('made no call');
    for (const { method, path: route, status, violations } of calls)
      for (const text of violations) problems.push(`${method} ${route} -> ${status}: ${text}`);
    return { sample, calls, problems };
  });
}
