import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Runner, SampleFolder, SampleLanguage } from '@portal/api-reference/languages/types';
import pMap from 'p-map';
import type { Mock, Recording } from './startRecorder';
import type { Outcome, Sample } from './types';

const execute = promisify(execFile);

/** Base URL in the published samples. */
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

type Failure = { stderr?: string; stdout?: string; message: string };

/**
 * Returns what a program wrote to standard error, or to standard output if standard error is empty,
 * without the path of the folder.
 */
function getErrorText({ stderr, stdout, message }: Failure, folder: string): string {
  return (stderr?.trim() || stdout?.trim() || message).replaceAll(`${folder}/`, '');
}

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

async function runJob(
  { sample, name, baseUrl, calls: recorded }: Job,
  run: SampleFolder,
  { command }: Runner,
): Promise<Outcome> {
  recorded.length = 0;
  const problems: string[] = [];
  const { stdout = '', stderr = '' } = await execute(...command(run, name), {
    cwd: path.join(run.folder, name),
    env: run.env,
    timeout: TIMEOUT_MS,
  }).catch((error: Failure) => {
    const lines = getErrorText(error, run.folder).split('\n');
    problems.push(`ended with an error: ${lines.at(-1)?.replaceAll(baseUrl, BASE_URL)}`);
    return error;
  });
  const calls = [...recorded];
  if (calls.length === 0) problems.push('made no API call');
  for (const { method, path: route, status, violations } of calls)
    for (const text of violations) problems.push(`${method} ${route} -> ${status}: ${text}`);
  return { sample, calls, problems, output: `${stdout}\n${stderr}`, stderr };
}

/**
 * Writes and builds the samples of one language. They are run as published, except for the base
 * URL. Returns a function that runs the samples against the given server.
 */
export async function prepareSamples(
  { run: runner }: SampleLanguage,
  samples: Sample[],
  program: string,
  mock: Mock,
  folder: string,
  extraEnv: NodeJS.ProcessEnv = {},
): Promise<() => Promise<Outcome[]>> {
  const jobs = samples.map((sample, index) => ({ sample, name: `s${index}`, ...mock.record() }));
  for (const job of jobs) await writeSample(job, runner, folder);
  const names = jobs.map(({ name }) => name);
  const run = { program, folder, names, env: { ...ENV, ...extraEnv } };
  const buildErrors = await runner.build?.(run);
  const runOrReport = async (job: Job): Promise<Outcome> => {
    const buildError = buildErrors?.get(job.name);
    if (buildError === undefined) return runJob(job, run, runner);
    return { sample: job.sample, calls: [], problems: [buildError], output: '', stderr: '' };
  };
  return () => pMap(jobs, runOrReport, { concurrency: MAX_CONCURRENT });
}

/**
 * Prepares samples and runs them once. A sample passes if it exits with code 0, calls the server,
 * and each request and response matches the specification.
 */
export async function runSamples(...args: Parameters<typeof prepareSamples>): Promise<Outcome[]> {
  const run = await prepareSamples(...args);
  return run();
}
