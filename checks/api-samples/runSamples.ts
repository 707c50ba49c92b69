import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import type { SampleLanguage } from '../../packages/api-languages/types';
import type { Mock } from './startMock';
import type { Outcome, Sample } from './types';

const execute = promisify(execFile);

/** Base URL as the samples print it. */
export const BASE_URL = 'https://api.cloud.4zero.example/v3';

const TIMEOUT_MS = 30_000;
const AT_ONCE = 4;
const CLIENT_FOLDER = path.join(__dirname, '../../examples/guide/rest-client');
const ENV = {
  ...process.env,
  API_KEY: 'key-of-the-mock',
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
};

type Failure = { stderr?: string; stdout?: string; message: string };

/** What a program wrote to its log, else to its output, without the folder of the run. */
function written({ stderr, stdout, message }: Failure, folder: string): string {
  return (stderr?.trim() || stdout?.trim() || message).replaceAll(`${folder}/`, '');
}

/**
 * Runs samples of one language against the mock as printed: only the base URL is replaced, and the
 * key comes from the environment. A sample is well when it ends with exit code 0, has called the
 * server, and every call and answer matches the specification.
 */
export async function runSamples(
  { run: { file, client, build, command } }: SampleLanguage,
  samples: Sample[],
  program: string,
  mock: Mock,
  folder: string,
  given: NodeJS.ProcessEnv = {},
): Promise<Outcome[]> {
  const env = { ...ENV, ...given };
  const jobs = samples.map((sample, index) => ({
    sample,
    name: `s${index}`,
    ...mock.record(),
  }));
  for (const { sample, name, baseUrl } of jobs) {
    await fs.mkdir(path.join(folder, name), { recursive: true });
    const code = sample.code.replaceAll(BASE_URL, baseUrl);
    await fs.writeFile(path.join(folder, name, file), `${code}\n`);
    if (client?.used.test(sample.code)) {
      const text = await fs.readFile(path.join(CLIENT_FOLDER, client.file), 'utf8');
      await fs.writeFile(path.join(folder, name, client.file), text.replaceAll(BASE_URL, baseUrl));
    }
  }
  const run = { program, folder, names: jobs.map(({ name }) => name), env };
  const broken = await build?.(run);

  return pMap(
    jobs,
    async ({ sample, name, baseUrl, calls }) => {
      const fault = broken?.get(name);
      if (fault !== undefined) return { sample, calls, problems: [fault], output: '' };
      const problems: string[] = [];
      const cwd = path.join(folder, name);
      const { stdout = '', stderr = '' } = await execute(...command(run, name), {
        cwd,
        env,
        timeout: TIMEOUT_MS,
      }).catch((error: Failure) => {
        const last = written(error, folder).split('\n').at(-1)?.replaceAll(baseUrl, BASE_URL);
        problems.push(`ended with an error: ${last}`);
        return error;
      });
      if (calls.length === 0) problems.push('made no call');
      for (const { method, path: route, status, violations } of calls)
        for (const text of violations) problems.push(`${method} ${route} -> ${status}: ${text}`);
      return { sample, calls, problems, output: `${stdout}\n${stderr}` };
    },
    { concurrency: AT_ONCE },
  );
}
