import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type {
  ProgramResult,
  Runner,
  SampleFolder,
  SampleLanguage,
} from '@portal/api-reference/languages/types';
import pMap from 'p-map';
import type { Mock, Recording } from './startRecorder';
import type { Outcome, Sample } from './types';

const execute = promisify(execFile);

export const BASE_URL = 'https://api.cloud.4zero.example/v3';

const TIMEOUT_MS = 30_000;
const MAX_CONCURRENT = 4;
const CLIENT_FOLDER = path.join(__dirname, '../../../content/examples/guide/rest-client');
const ENV = {
  ...process.env,
  API_KEY: 'key-of-the-mock',
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
};

type Job = Recording & { sample: Sample; name: string };

async function writeSample(
  { sample: { code }, name, baseUrl }: Job,
  { fileName, client }: Runner,
  folder: string,
): Promise<void> {
  const writeSampleFile = (target: string, text: string) =>
    fs.writeFile(path.join(folder, name, target), text.replaceAll(BASE_URL, baseUrl));
  await fs.mkdir(path.join(folder, name), { recursive: true });
  await writeSampleFile(fileName, `${code}\n`);
  if (client?.importPattern.test(code)) {
    const text = await fs.readFile(path.join(CLIENT_FOLDER, client.fileName), 'utf8');
    await writeSampleFile(client.fileName, text);
  }
}

async function runPrograms(
  runner: Runner,
  run: SampleFolder,
): Promise<Record<string, ProgramResult>> {
  const { folder, names, env } = run;
  if ('batchCommand' in runner) {
    const { stdout } = await execute(...runner.batchCommand(run), { cwd: folder, env });
    return JSON.parse(stdout);
  }
  const runProgram = async (name: string): Promise<[string, ProgramResult]> => {
    const options = { cwd: path.join(folder, name), env, timeout: TIMEOUT_MS };
    const result = await execute(...runner.command(run, name), options).catch(
      (error: ProgramResult) => error,
    );
    return [name, { code: 0, ...result }];
  };
  return Object.fromEntries(await pMap(names, runProgram, { concurrency: MAX_CONCURRENT }));
}

/** Converts the result of a program to problems. Its error message is the last line of its output. */
function createOutcome(
  { sample, baseUrl, calls: recorded }: Job,
  { code, stdout, stderr }: ProgramResult,
  folder: string,
): Outcome {
  const problems: string[] = [];
  if (code !== 0) {
    const text = (stderr.trim() || stdout.trim() || `code ${code}`).replaceAll(`${folder}/`, '');
    problems.push(`ended with an error: ${text.split('\n').at(-1)?.replaceAll(baseUrl, BASE_URL)}`);
  }
  const calls = [...recorded];
  if (calls.length === 0) problems.push('made no API call');
  for (const { method, path: route, status, violations } of calls)
    for (const text of violations) problems.push(`${method} ${route} -> ${status}: ${text}`);
  return { sample, calls, problems, output: `${stdout}\n${stderr}`, stderr };
}

/**
 * Writes and builds the samples of one language. They are run as published, except for the base
 * URL. Returns a function that runs the samples against the given server, with additional environment variables.
 */
export async function prepareSamples(
  { run: runner }: SampleLanguage,
  samples: Sample[],
  program: string,
  mock: Mock,
  folder: string,
): Promise<(env?: NodeJS.ProcessEnv) => Promise<Outcome[]>> {
  const jobs = samples.map((sample, index) => ({ sample, name: `s${index}`, ...mock.record() }));
  for (const job of jobs) await writeSample(job, runner, folder);
  const names = jobs.map(({ name }) => name);
  const run = { program, folder, names, env: ENV };
  const buildErrors = await runner.build?.(run);
  const builtNames = names.filter((name) => !buildErrors?.has(name));
  return async (env) => {
    for (const { calls } of jobs) calls.length = 0;
    const results = await runPrograms(runner, {
      ...run,
      names: builtNames,
      env: { ...ENV, ...env },
    });
    return jobs.map((job) => {
      const result = results[job.name];
      if (result) return createOutcome(job, result, folder);
      const problems = [buildErrors?.get(job.name) ?? 'has no result'];
      return { sample: job.sample, calls: [], problems, output: '', stderr: '' };
    });
  };
}

/**
 * Prepares samples and runs them once. A sample passes if it exits with code 0, calls the server,
 * and each request and response matches the specification.
 */
export async function runSamples(...args: Parameters<typeof prepareSamples>): Promise<Outcome[]> {
  const run = await prepareSamples(...args);
  return run();
}
