import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSpec, SPEC_NAMES, specFile } from '../../api/bundleSpec';
import { LANGUAGES, type LanguageId } from '../../packages/api-languages';
import type { SampleLanguage, SampleRequest } from '../../packages/api-languages/types';
import { parsePage } from '../base/parsePage';
import { collectSamples } from './collectSamples';
import { loadPages } from './loadPages';
import { BASE_URL, runSamples } from './runSamples';
import { type Failure, startFailing } from './startFailing';
import { type Mock, startMock } from './startMock';
import { findToolchain, reportMissing } from './toolchains';
import type { Outcome, Sample } from './types';

const ROOT = path.join(__dirname, '..', '..');
const INSTALL_MS = 300_000;

/** What has to be found in the samples of `__fixtures__/broken.mdx`, in their order. */
const REASONS: Partial<Record<LanguageId, RegExp[]>> = {
  curl: [
    /returned error: 404\n.*machinery -> 404: .*no path matched/,
    /-> 401: .*Invalid security scheme/,
    /returned error: 400\n.*-> 400: .*required property 'end'/,
    /-> 200: request\.query: the operation has no parameter limit/,
    /^made no call$/,
  ],
  go: [
    /undeclared name: undefined|undefined: undefined/,
    /GET \/workspace -> 404: .*no path matched/,
  ],
  python: [/-> 400: .*cycle_target/, /^ended with an error: no plan\nmade no call$/],
};

let mock: Mock;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-samples-'));

beforeAll(async () => {
  mock = await startMock(await Promise.all(SPEC_NAMES.map((name) => bundleSpec(specFile(name)))));
});
afterAll(async () => {
  await mock.close();
  fs.rmSync(folder, { recursive: true });
});

type Known = (typeof LANGUAGES)[number];

async function outcomes(language: Known, samples: Sample[], name: string) {
  const program = await findToolchain(language.id);
  if (!program) return undefined;
  const mine = samples.filter((sample) => sample.language === language.id && !sample.norun);
  return runSamples(language, mine, program, mock, path.join(folder, name, language.id));
}

/** A sample with its problems, as it reads in a failed test. */
const report = (all: Outcome[]) =>
  all
    .filter(({ problems }) => problems.length > 0)
    .map(({ sample, problems }) => `${sample.at} ${sample.language}\n  ${problems.join('\n  ')}`);

const samples = collectSamples(await loadPages(ROOT));

describe('the samples of the REST pages', () => {
  it.for(LANGUAGES)('run in $id as printed', { timeout: INSTALL_MS }, async (language, context) => {
    const run = await outcomes(language, samples, 'pages');
    if (!run) return context.skip(reportMissing(language.id));
    expect(report(run)).toEqual([]);
    const calls = run.flatMap((each) => each.calls).length;
    console.info(`${language.id}: ${run.length} samples run, ${calls} calls`);
  });

  it('come in all languages for every described operation', () => {
    const pages = new Set(samples.map(({ at }) => at.replace(/:\d+$/, '')));
    expect(pages.size).toBeGreaterThanOrEqual(22);
    for (const page of pages) {
      const mine = samples.filter(({ at, norun }) => at.startsWith(`${page}:`) && !norun);
      const isMade = /\/api\/[^/]+\//.test(page);
      const wanted = LANGUAGES.filter(({ isOnWrittenPages }) => isMade || isOnWrittenPages);
      const counts = wanted.map(({ id }) => mine.filter(({ language }) => language === id).length);
      expect(new Set(counts).size, `${page}: ${counts.join(', ')}`).toBe(1);
    }
  });
});

describe('a sample of an operation, when the call fails', () => {
  const FAILURES: Failure[] = [
    {
      status: 401,
      contentType: 'application/json',
      body: '{"code": "unauthorized", "title": "Unauthorized", "message": "the key is inactive"}',
    },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway of a proxy</h1>' },
  ];
  // A call that reads and one that writes: all pages have the same two forms.
  const shown = samples.filter(
    ({ at, norun }) => !norun && /(machines-machines|create-maintenance)\.mdx/.test(at),
  );

  it.for(LANGUAGES.flatMap((language) => FAILURES.map((failure) => ({ language, failure }))))(
    'ends with an error that tells it: $language.id, $failure.status',
    {
      timeout: INSTALL_MS,
    },
    async ({ language, failure }, context) => {
      const program = await findToolchain(language.id);
      if (!program) return context.skip(reportMissing(language.id));
      const failing = await startFailing(failure);
      const mine = shown.filter((sample) => sample.language === language.id);
      const target = path.join(folder, `failing-${failure.status}`, language.id);
      const run = await runSamples(language, mine, program, failing, target);
      await failing.close();
      expect(run).toHaveLength(2);
      for (const { calls, problems, output } of run) {
        expect(calls.map(({ status }) => status)).toEqual([failure.status]);
        expect(problems.join('\n')).toMatch(/^ended with an error: /);
        expect(output).toContain(String(failure.status));
        expect(output).toContain(failure.body);
      }
    },
  );

  // Python tells an empty key from none, and sends it.
  const UNSET = LANGUAGES.flatMap((language) =>
    (language.id === 'python' ? [undefined] : [undefined, '']).map((key) => ({ language, key })),
  );
  it.for(UNSET)(
    'ends before the call when the key is not set: $language.id, $key',
    { timeout: INSTALL_MS },
    async ({ language, key }, context) => {
      const program = await findToolchain(language.id);
      if (!program) return context.skip(reportMissing(language.id));
      const mine = shown.filter((sample) => sample.language === language.id);
      const target = path.join(folder, `key-${key ?? 'unset'}`, language.id);
      const run = await runSamples(language, mine, program, mock, target, { API_KEY: key });
      expect(run).toHaveLength(2);
      for (const { calls, problems, output } of run) {
        expect(calls).toEqual([]);
        expect(problems.join('\n')).toMatch(/^ended with an error: /);
        expect(output).toContain('API_KEY');
      }
    },
  );
});

const BROKEN = 'broken.mdx';
const source = fs.readFileSync(path.join(__dirname, '__fixtures__', BROKEN), 'utf8');
const broken = collectSamples([await parsePage(ROOT, BROKEN, source)]);

describe('broken samples', () => {
  it('are all read from the page, except the one that is not to be run', () => {
    expect(broken).toHaveLength(10);
    expect(broken.filter(({ norun }) => norun)).toHaveLength(1);
  });

  it.for(LANGUAGES.filter(({ id }) => REASONS[id]))(
    'fail in $id, each for its reason',
    { timeout: INSTALL_MS },
    async (language, context) => {
      const run = await outcomes(language, broken, 'broken');
      if (!run) return context.skip(reportMissing(language.id));
      const text = run.map(({ problems }) => problems.join('\n'));
      const reasons = REASONS[language.id] ?? [];
      expect(text).toHaveLength(reasons.length);
      for (const [n, reason] of reasons.entries()) expect(text[n]).toMatch(reason);
    },
  );

  const WELL: SampleRequest = {
    method: 'GET',
    url: `${BASE_URL}/workspaces/wks-3f7k2m9q1x8d/consumption`,
    query: [
      { name: 'start', value: '2025-03-10T06:00:00Z' },
      { name: 'end', value: '2025-03-10T07:00:00Z' },
    ],
    headers: [{ name: 'Authorization', value: 'Bearer ', variable: 'API_KEY' }],
    answer: 'json',
  };
  const CALLS: { what: string; request: Partial<SampleRequest>; status: number }[] = [
    { what: 'nothing wrong', request: {}, status: 200 },
    { what: 'a wrong path', request: { url: `${BASE_URL}/consumptions` }, status: 404 },
    { what: 'no key', request: { headers: [] }, status: 401 },
    { what: 'no end', request: { query: WELL.query.slice(0, 1) }, status: 400 },
  ];
  it.for(LANGUAGES)(
    'are told from good ones in every language, by the same calls: $id',
    { timeout: INSTALL_MS },
    async (language: SampleLanguage, context) => {
      const id = language.id as LanguageId;
      const program = await findToolchain(id);
      if (!program) return context.skip(reportMissing(id));
      const mine = CALLS.map(({ what, request }) => ({
        at: what,
        language: id,
        code: language.render({ ...WELL, ...request }, 30),
      }));
      const target = path.join(folder, 'calls', id);
      const run = await runSamples(language, mine, program, mock, target);
      expect(run.map(({ calls }) => calls.map(({ status }) => status))).toEqual(
        CALLS.map(({ status }) => [status]),
      );
      expect(run.map(({ problems }) => problems.length > 0)).toEqual([false, true, true, true]);
    },
  );
});
