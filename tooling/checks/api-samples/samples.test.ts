import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES, type LanguageId } from '@portal/api-reference/languages';
import type { SampleLanguage, SampleRequest } from '@portal/api-reference/languages/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSpec, getSpecFile, SPEC_NAMES } from '../api-specs/bundleSpec';
import { parsePage } from '../base/parsePage';
import { collectSamples } from './collectSamples';
import { loadPages } from './loadPages';
import { BASE_URL, prepareSamples, runSamples } from './runSamples';
import { startMock } from './startMock';
import type { Mock } from './startRecorder';
import { type Reply, startScriptedServer } from './startScriptedServer';
import { findToolchain, reportMissing } from './toolchains';
import type { Outcome, Sample } from './types';

const ROOT = path.join(__dirname, '../../..');
const RUN_TIMEOUT_MS = 300_000;
/**
 * Timeout for the failure tests. Each sample runs once per failure, and each run starts an
 * interpreter.
 */
const FAILURES_TIMEOUT_MS = 900_000;

/** Expected problems of the samples in `__fixtures__/broken.mdx`, in order. */
const EXPECTED_PROBLEMS: Partial<Record<LanguageId, RegExp[]>> = {
  curl: [
    /returned error: 404\n.*machinery -> 404: .*no path matched/,
    /-> 401: .*Invalid security scheme/,
    /returned error: 400\n.*-> 400: .*required property 'end'/,
    /-> 200: request\.query: unknown parameter limit/,
    /^made no API call$/,
  ],
  go: [
    /undeclared name: undefined|undefined: undefined/,
    /GET \/workspace -> 404: .*no path matched/,
  ],
  python: [/-> 400: .*cycle_target/, /^ended with an error: no plan\nmade no API call$/],
};

let mock: Mock;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-samples-'));

beforeAll(async () => {
  mock = await startMock(
    await Promise.all(SPEC_NAMES.map((name) => bundleSpec(getSpecFile(name)))),
  );
});
afterAll(async () => {
  await mock.close();
  fs.rmSync(folder, { recursive: true });
});

type ListedLanguage = (typeof LANGUAGES)[number];

async function runLanguage(language: ListedLanguage, samples: Sample[], name: string) {
  const program = await findToolchain(language.id);
  if (!program) return undefined;
  const languageSamples = samples.filter(
    (sample) => sample.language === language.id && !sample.norun,
  );
  return runSamples(language, languageSamples, program, mock, path.join(folder, name, language.id));
}

/** Formats the samples that have problems, for the output of a failed test. */
const formatProblems = (outcomes: Outcome[]) =>
  outcomes
    .filter(({ problems }) => problems.length > 0)
    .map(
      ({ sample, problems }) => `${sample.location} ${sample.language}\n  ${problems.join('\n  ')}`,
    );

const samples = collectSamples(await loadPages(ROOT));

describe('samples on the REST pages', () => {
  it.for(LANGUAGES)(
    'run as published in $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language, context) => {
      const run = await runLanguage(language, samples, 'pages');
      if (!run) return context.skip(reportMissing(language.id));
      expect(formatProblems(run)).toEqual([]);
      const calls = run.flatMap((outcome) => outcome.calls).length;
      console.info(`${language.id}: ${run.length} samples run, ${calls} calls`);
    },
  );

  it('cover all languages for every described operation', () => {
    const pages = new Set(samples.map(({ location }) => location.replace(/:\d+$/, '')));
    expect(pages.size).toBeGreaterThanOrEqual(22);
    for (const page of pages) {
      const pageSamples = samples.filter(
        ({ location, norun }) => location.startsWith(`${page}:`) && !norun,
      );
      const counts = LANGUAGES.map(
        ({ id }) => pageSamples.filter(({ language }) => language === id).length,
      );
      expect(new Set(counts).size, `${page}: ${counts.join(', ')}`).toBe(1);
    }
  });
});

/** Creates a response body in which all keys used on the pages have the same value. */
const createBody = (value: unknown) => {
  const keys = ['assets', 'fleets', 'fleet', 'devices', 'device', 'fota', 'jobs', 'job', 'result'];
  return JSON.stringify(
    Object.fromEntries([...keys, 'workspaces', 'workspace'].map((key) => [key, value])),
  );
};

describe('error handling in samples', () => {
  const FAILURES: Record<string, Reply> = {
    401: {
      status: 401,
      body: '{"code": "unauthorized", "title": "Unauthorized", "message": "the key is inactive"}',
    },
    502: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway of a proxy</h1>' },
    'empty body': { status: 200, body: '' },
    redirect: { status: 302, headers: { Location: '/moved' }, body: '' },
    'redirect without a location': { status: 303, body: '{"message": "see other"}' },
  };
  const OTHER_PAGE_REPLY: Reply = { status: 200, body: '{"name": "another page"}' };
  // All generated pages follow one of two patterns: a read or a write.
  const isGenerated = ({ location }: Sample) => /\/api\/[^/]+\//.test(location);
  const sampleOfEachPattern = samples.filter(
    ({ location, norun }) =>
      !norun && /(machines-machines|create-maintenance|consumption-dashboard)\.mdx/.test(location),
  );
  const publishedSamples = [
    ...samples.filter((sample) => !sample.norun && !isGenerated(sample)),
    ...sampleOfEachPattern,
  ];
  function expectError({ sample, problems, stderr }: Outcome, failure: string): void {
    const failureMessage = `${sample.location}, ${failure}`;
    expect(problems.join('\n'), failureMessage).toMatch(/^ended with an error: /);
    expect(stderr.trim(), failureMessage).not.toBe('');
  }

  it.for(LANGUAGES)(
    'exits with an error message that describes the failure: $id',
    { timeout: FAILURES_TIMEOUT_MS },
    async (language: SampleLanguage, context) => {
      const id = language.id as LanguageId;
      const program = await findToolchain(id);
      if (!program) return context.skip(reportMissing(id));
      const languageSamples = publishedSamples.filter((sample) => sample.language === id);
      expect(languageSamples.length).toBeGreaterThan(10);
      let reply: Reply = { status: 500, body: '' };
      const failing = await startScriptedServer((_method, route) =>
        route === '/' ? OTHER_PAGE_REPLY : reply,
      );
      const target = path.join(folder, 'failures', id);
      const run = await prepareSamples(language, languageSamples, program, failing, target);
      for (const [failure, next] of Object.entries(FAILURES)) {
        reply = next;
        for (const outcome of await run()) {
          expectError(outcome, failure);
          expect(outcome.calls, outcome.sample.location).toHaveLength(1);
          expect(outcome.output, outcome.sample.location).toContain(reply.body);
          // curl does not print the status of a redirect that has no `Location` header.
          if (reply.body && (reply.status !== 303 || id !== 'curl'))
            expect(outcome.output, outcome.sample.location).toContain(String(reply.status));
        }
      }
      const unexpectedBodies = ['{}', '{"error": "internal failure"}', 'null', '[]'];
      const cutAfterBrace = createBody([{}]).slice(0, -2);
      const cutBodies = [createBody([]).slice(0, -1), cutAfterBrace];
      for (const body of [...unexpectedBodies, ...cutBodies]) {
        reply = { status: 200, body };
        for (const outcome of await run()) {
          const { location, code, language } = outcome.sample;
          // All fields of the consumption dashboard are optional.
          const hasNoFields = body === '{}' && location.includes('consumption-dashboard');
          // Only shell scripts that decide on a response count its brackets.
          const isOneCurlCall = language === 'curl' && code.match(/^ *curl /gm)?.length === 1;
          const isAccepted = body === cutAfterBrace && isOneCurlCall && !code.includes('gsub(');
          if (!hasNoFields && !isAccepted) expectError(outcome, body);
          if (outcome.sample.location.includes('create-'))
            expect(outcome.stderr, body).toContain('check before you repeat');
        }
      }
      for (const value of [null, {}, '']) {
        reply = { status: 200, body: createBody(value) };
        for (const outcome of await run()) {
          const { location } = outcome.sample;
          // Generated programs reject null in the first required field, but the response of the
          // consumption dashboard has no required field.
          const isRejected = isGenerated(outcome.sample)
            ? value === null && !location.includes('consumption-dashboard')
            : id !== 'curl' || value === null || value === '';
          if (isRejected) expectError(outcome, `empty values: ${reply.body}`);
        }
      }
      reply = { status: 500, body: '' };
      const lostOutcomes = await run();
      await failing.close();
      const refusedOutcomes = await run();
      for (const outcome of refusedOutcomes) expectError(outcome, 'connection refused');
      for (const { sample, stderr } of [...lostOutcomes, ...refusedOutcomes])
        if (isGenerated(sample))
          expect(stderr.includes('check before you repeat'), sample.location).toBe(
            sample.location.includes('create-'),
          );
    },
  );

  it('stops a script with curl commands at the first failure', () => {
    const scripts = samples.filter(
      ({ language, code }) =>
        language === 'curl' && (code.match(/\bcurl --|^request /gm) ?? []).length > 2,
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const { location, code } of scripts)
      expect(code, location).toContain('set -euo pipefail\n');
  });

  it.for(LANGUAGES)(
    'exits before the call if the API key is not set: $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language: ListedLanguage, context) => {
      const program = await findToolchain(language.id);
      if (!program) return context.skip(reportMissing(language.id));
      const languageSamples = sampleOfEachPattern.filter(
        (sample) => sample.language === language.id,
      );
      const target = path.join(folder, 'key', language.id);
      const run = await prepareSamples(language, languageSamples, program, mock, target);
      // Python samples send an empty API key instead of stopping.
      for (const key of language.id === 'python' ? [undefined] : [undefined, '']) {
        const outcomes = await run({ API_KEY: key });
        expect(outcomes).toHaveLength(3);
        for (const { calls, problems, output } of outcomes) {
          expect(calls).toEqual([]);
          expect(problems.join('\n')).toMatch(/^ended with an error: /);
          expect(output).toContain('API_KEY');
        }
      }
    },
  );
});

describe('a 200 response with an error', () => {
  const CLIENT_CALLS: Partial<Record<LanguageId, string>> = {
    go: [
      'package main',
      'import "log"',
      'func main() {',
      '	var orders []any',
      '	if err := call("GET", "/orders", nil, "orders", &orders); err != nil {',
      '		log.Fatal(err)',
      '	}',
      '}',
    ].join('\n'),
    python: ['from client import call', 'call("GET", "/orders", "orders")'].join('\n'),
  };
  async function loadOrderSamples(language: LanguageId): Promise<Sample[]> {
    const code = CLIENT_CALLS[language];
    if (code) return [{ location: 'client', language, code }];
    const file = 'content/guide/iot-core/integrations/odoo.mdx';
    const page = await parsePage(ROOT, file);
    return collectSamples([page]).filter((sample) => sample.code.includes('/orders'));
  }

  it.for(LANGUAGES)(
    'is a failure in $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language: SampleLanguage, context) => {
      const id = language.id as LanguageId;
      const program = await findToolchain(id);
      if (!program) return context.skip(reportMissing(id));
      let body = '';
      const server = await startScriptedServer(() => ({ status: 200, body }));
      const target = path.join(folder, 'errors', id);
      const orderSamples = await loadOrderSamples(id);
      const run = await prepareSamples(language, orderSamples, program, server, target);
      for (const [error, count] of [
        ['workspace locked', 1],
        ['', 0],
      ] as const) {
        body = JSON.stringify({ error, orders: [] });
        const [outcome, ...others] = await run();
        expect(others).toEqual([]);
        expect(outcome?.problems, body).toHaveLength(count);
      }
      await server.close();
    },
  );
});

it('a script that saves pages does not mix them with pages of an earlier run', async (context) => {
  const program = await findToolchain('curl');
  if (!program) return context.skip(reportMissing('curl'));
  const script = samples.filter(({ code }) => code.includes('file="page-$page.json"'));
  const server = await startScriptedServer(() => ({ status: 200, body: '{"result" : []}' }));
  const language = LANGUAGES.find(({ id }) => id === 'curl') as SampleLanguage;
  const target = path.join(folder, 'saved-pages');
  const run = await prepareSamples(language, script, program, server, target);
  const [[first], [second]] = [await run(), await run()];
  await server.close();
  expect(first?.problems).toEqual([]);
  expect(second?.problems[0]).toContain('move them first');
  expect(second?.calls).toEqual([]);
});

describe('a sample that waits for its request', () => {
  const maintenance = {
    scheduled_at: '2025-03-10T07:30:00.500Z',
    value: { rpm: 900, firmware_id: 'fmw-6j2h9g4f1d8s', firmware_version: '1.4' },
  };
  const otherRequest = { ...maintenance, scheduled_at: '2025-03-09T07:30:00.500Z' };
  const doneEvent = { ...maintenance, status: 'done' };
  const createReply = (content: object): Reply => ({ status: 200, body: JSON.stringify(content) });
  const createRequestReply = (content: object): Reply =>
    createReply({ job: { name: 'set_speed', ...content }, fota: content });
  const SCHEDULED_REPLY = createRequestReply({ ...maintenance, status: 'pending' });
  const SERVER_ERROR: Reply = { status: 500, body: '{"message": "refused"}' };
  const pendingJobs = { jobs: [{ name: 'set_speed', status: 'pending', ...otherRequest }] };

  type EndCase = { title: string; post?: Reply; get: Reply; list?: Reply; isGood?: boolean };
  const END_CASES: EndCase[] = [
    { title: 'done event for this request', get: createRequestReply(doneEvent), isGood: true },
    {
      title: 'done event with another spelling of the same time',
      get: createRequestReply({ ...doneEvent, scheduled_at: '2025-03-10T07:30:00.500000Z' }),
      isGood: true,
    },
    { title: 'failed', get: createRequestReply({ ...maintenance, status: 'failed' }) },
    {
      title: 'done event from another sender',
      get: createRequestReply({ ...otherRequest, status: 'done' }),
    },
    {
      title: 'done event with a different value',
      get: createRequestReply({
        ...doneEvent,
        value: { ...maintenance.value, rpm: 100, firmware_version: '1.3' },
      }),
    },
    { title: 'error instead of the status', get: SERVER_ERROR },
    {
      title: 'rejection followed by an older done event',
      post: SERVER_ERROR,
      get: createRequestReply({ ...otherRequest, status: 'done' }),
    },
    {
      title: 'pending request',
      get: createRequestReply(doneEvent),
      list: createReply(pendingJobs),
    },
  ];
  const pollingSamples = samples.filter(
    ({ code, norun }) => !norun && /scheduled_at|ScheduledAt/.test(code),
  );

  it.for(LANGUAGES)(
    'reports success only for its own done event: $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language: SampleLanguage, context) => {
      const id = language.id as LanguageId;
      const program = await findToolchain(id);
      if (!program) return context.skip(reportMissing(id));
      let endCase = END_CASES[0] as EndCase;
      const server = await startScriptedServer((method, route) => {
        if (method === 'POST') return endCase.post ?? SCHEDULED_REPLY;
        return route.includes('status=pending')
          ? (endCase.list ?? createReply({ jobs: [] }))
          : endCase.get;
      });
      const languageSamples = pollingSamples.filter((sample) => sample.language === id);
      const target = path.join(folder, 'ends', id);
      const run = await prepareSamples(language, languageSamples, program, server, target);
      for (endCase of END_CASES) {
        const outcomes = await run();
        expect(outcomes).toHaveLength(2);
        for (const { sample, problems, stderr } of outcomes) {
          // The API has no list of pending updates, only of pending jobs.
          const isGood = endCase.isGood || (endCase.list && !sample.code.includes('set_speed'));
          const failureMessage = `${sample.location}, ${endCase.title}: ${problems}`;
          expect(problems, failureMessage).toHaveLength(isGood ? 0 : 1);
          if (!isGood) expect(stderr.trim(), failureMessage).not.toBe('');
        }
      }
      await server.close();
    },
  );
});

describe('the script outside the REST pages', () => {
  const PAGE = 'content/guide/4zero-apps/machine_control.mdx';
  const CONFIRMED = '{"job": {"scheduled_at": "2025-03-10"}}';
  it.for([
    ['a waiting job', '{"jobs": [{"name": "opcua.command"}]}', '{}'],
    ['a response without a list', '{"jobs": null}', '{}'],
    ['an incomplete list', '{"jobs": [{"na', '{}'],
    ['a response without a job', '{"jobs": []}', '{"job": {}}'],
    ['success', '{"jobs": []}', CONFIRMED],
  ] as const)('handles %s', async ([title, list, result], context) => {
    const program = await findToolchain('curl');
    if (!program) return context.skip(reportMissing('curl'));
    const page = await parsePage(ROOT, PAGE);
    const scripts = collectSamples([page]).filter(({ code }) =>
      code.startsWith('set -euo pipefail'),
    );
    const server = await startScriptedServer((method) => ({
      status: 200,
      body: method === 'GET' ? list : result,
    }));
    const language = LANGUAGES.find(({ id }) => id === 'curl') as SampleLanguage;
    const target = path.join(folder, 'scripts', title.replaceAll(' ', '-'));
    const outcomes = await runSamples(language, scripts, program, server, target);
    await server.close();
    expect(outcomes).toHaveLength(1);
    const isGood = title === 'success';
    for (const { sample, problems } of outcomes)
      expect(problems, sample.location).toHaveLength(isGood ? 0 : 1);
  });
});

describe('a generated sample', () => {
  const BODIES: { body: NonNullable<SampleRequest['body']>; sent: string }[] = [
    { body: { kind: 'text', value: '@note, two\nlines' }, sent: '@note, two\nlines' },
    { body: { kind: 'form', value: { 'a b&c': '@1&2' } }, sent: 'a+b%26c=%401%262' },
  ];
  it.for(LANGUAGES)(
    'sends its body unchanged: $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language: SampleLanguage, context) => {
      const id = language.id as LanguageId;
      const program = await findToolchain(id);
      if (!program) return context.skip(reportMissing(id));
      const sent: string[] = [];
      const server = await startScriptedServer((_method, _path, body) => {
        sent.push(body);
        return { status: 200, body: '{}' };
      });
      for (const { body } of BODIES) {
        const request: SampleRequest = {
          method: 'POST',
          url: `${BASE_URL}/notes`,
          query: [],
          headers: [],
          body,
          responseKind: 'json',
        };
        const sample = { location: body.kind, language: id, code: language.render(request) };
        const target = path.join(folder, 'bodies', body.kind, id);
        const [outcome] = await runSamples(language, [sample], program, server, target);
        expect(outcome?.problems).toEqual([]);
      }
      await server.close();
      expect(sent).toEqual(BODIES.map((bodyCase) => bodyCase.sent));
    },
  );
});

const BROKEN_PAGE = 'broken.mdx';
const source = fs.readFileSync(path.join(__dirname, '__fixtures__', BROKEN_PAGE), 'utf8');
const brokenSamples = collectSamples([await parsePage(ROOT, BROKEN_PAGE, source)]);

describe('broken samples', () => {
  it('are all collected from the page, including the sample marked norun', () => {
    expect(brokenSamples).toHaveLength(10);
    expect(brokenSamples.filter(({ norun }) => norun)).toHaveLength(1);
  });

  it.for(LANGUAGES.filter(({ id }) => EXPECTED_PROBLEMS[id]))(
    'fail with the expected problems in $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language, context) => {
      const run = await runLanguage(language, brokenSamples, 'broken');
      if (!run) return context.skip(reportMissing(language.id));
      const text = run.map(({ problems }) => problems.join('\n'));
      const reasons = EXPECTED_PROBLEMS[language.id] ?? [];
      expect(text).toHaveLength(reasons.length);
      for (const [n, reason] of reasons.entries()) expect(text[n]).toMatch(reason);
    },
  );

  const VALID_REQUEST: SampleRequest = {
    method: 'GET',
    url: `${BASE_URL}/workspaces/wks-3f7k2m9q1x8d/consumption`,
    query: [
      { name: 'start', value: '2025-03-10T06:00:00Z' },
      { name: 'end', value: '2025-03-10T07:00:00Z' },
    ],
    headers: [{ name: 'Authorization', value: 'Bearer ', variable: 'API_KEY' }],
    responseKind: 'json',
  };
  const CALLS: { title: string; request: Partial<SampleRequest>; status: number }[] = [
    { title: 'valid', request: {}, status: 200 },
    { title: 'wrong path', request: { url: `${BASE_URL}/consumptions` }, status: 404 },
    { title: 'no API key', request: { headers: [] }, status: 401 },
    { title: 'unhandled error', request: { query: VALID_REQUEST.query.slice(0, 1) }, status: 400 },
  ];
  it.for(LANGUAGES)(
    'report invalid calls as problems, and valid calls as correct: $id',
    { timeout: RUN_TIMEOUT_MS },
    async (language: SampleLanguage, context) => {
      const id = language.id as LanguageId;
      const program = await findToolchain(id);
      if (!program) return context.skip(reportMissing(id));
      const callSamples = CALLS.map(({ title, request }) => ({
        location: title,
        language: id,
        code: language.render({ ...VALID_REQUEST, ...request }),
      }));
      const target = path.join(folder, 'calls', id);
      const run = await runSamples(language, callSamples, program, mock, target);
      expect(run.map(({ calls }) => calls.map(({ status }) => status))).toEqual(
        CALLS.map(({ status }) => [status]),
      );
      expect(run.map(({ problems }) => problems.length > 0)).toEqual([false, true, true, true]);
    },
  );
});
