import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSpec, SPEC_NAMES, specFile } from '../../api/bundleSpec';
import { LANGUAGES, type Language } from '../../plugins/openapi-reference/types';
import { parsePage } from '../base/parsePage';
import { collectSamples } from './collectSamples';
import { loadPages } from './loadPages';
import { runSamples } from './runSamples';
import { type Failure, startFailing } from './startFailing';
import { type Mock, startMock } from './startMock';
import { findToolchain, reportMissing } from './toolchains';
import type { Outcome, Sample } from './types';

const ROOT = path.join(__dirname, '..', '..');
const INSTALL_MS = 300_000;

/** What has to be found in the samples of `__fixtures__/broken.mdx`, in their order. */
const REASONS: Record<Language, RegExp[]> = {
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

async function outcomes(language: Language, samples: Sample[], name: string) {
  const program = await findToolchain(language);
  if (!program) return undefined;
  const mine = samples.filter((sample) => sample.language === language && !sample.norun);
  return runSamples(language, mine, program, mock, path.join(folder, name, language));
}

/** A sample with its problems, as it reads in a failed test. */
const report = (all: Outcome[]) =>
  all
    .filter(({ problems }) => problems.length > 0)
    .map(({ sample, problems }) => `${sample.at} ${sample.language}\n  ${problems.join('\n  ')}`);

const samples = collectSamples(await loadPages(ROOT));

describe('the samples of the REST pages', () => {
  it.for(LANGUAGES)('run in %s as printed', { timeout: INSTALL_MS }, async (language, context) => {
    const run = await outcomes(language, samples, 'pages');
    if (!run) return context.skip(reportMissing(language));
    expect(report(run)).toEqual([]);
    const calls = run.flatMap((each) => each.calls).length;
    console.info(`${language}: ${run.length} samples run, ${calls} calls`);
  });

  it('come in three languages for every described operation', () => {
    const pages = new Set(samples.map(({ at }) => at.replace(/:\d+$/, '')));
    expect(pages.size).toBeGreaterThanOrEqual(22);
    for (const page of pages) {
      const mine = samples.filter(({ at, norun }) => at.startsWith(`${page}:`) && !norun);
      const [curl, ...others] = LANGUAGES.map(
        (language) => mine.filter((sample) => sample.language === language).length,
      );
      expect(others, page).toEqual([curl, curl]);
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
    'ends with an error that tells it: $language, $failure.status',
    {
      timeout: INSTALL_MS,
    },
    async ({ language, failure }, context) => {
      const program = await findToolchain(language);
      if (!program) return context.skip(reportMissing(language));
      const failing = await startFailing(failure);
      const mine = shown.filter((sample) => sample.language === language);
      const target = path.join(folder, `failing-${failure.status}`, language);
      const run = await runSamples(language, mine, program, failing, target);
      await failing.close();
      expect(run).toHaveLength(2);
      for (const { calls, problems } of run) {
        expect(calls.map(({ status }) => status)).toEqual([failure.status]);
        // curl writes the answer to the output and the status to the log, the others both to the log.
        const told = language === 'curl' ? String(failure.status) : failure.body;
        expect(problems.join('\n')).toMatch(/^ended with an error: /);
        expect(problems.join('\n')).toContain(told);
      }
    },
  );

  it(
    'ends before the call when the key is not set',
    async (context) => {
      // Python tells an empty key from none, and sends it.
      for (const language of ['curl', 'go'] as const) {
        const program = await findToolchain(language);
        if (!program) return context.skip(reportMissing(language));
        const mine = shown.filter((sample) => sample.language === language);
        const target = path.join(folder, 'no-key', language);
        const run = await runSamples(language, mine, program, mock, target, { API_KEY: '' });
        for (const { calls, problems } of run) {
          expect(calls, language).toEqual([]);
          expect(problems.join('\n')).toContain('API_KEY');
        }
      }
    },
    INSTALL_MS,
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

  it.for(LANGUAGES)(
    'fail in %s, each for its reason',
    { timeout: INSTALL_MS },
    async (language, context) => {
      const run = await outcomes(language, broken, 'broken');
      if (!run) return context.skip(reportMissing(language));
      const text = run.map(({ problems }) => problems.join('\n'));
      expect(text).toHaveLength(REASONS[language].length);
      for (const [n, reason] of REASONS[language].entries()) expect(text[n]).toMatch(reason);
    },
  );
});
