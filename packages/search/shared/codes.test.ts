import { listLogPatterns, loadCodes } from '@portal/field-tools/tools/codes/codesTool';
import { parseSearchPage } from '@portal/postbuild/search/parseSearchPage';
import { describe, expect, it } from 'vitest';
import { createCoreEngine, createFiles, createFullEngine } from '../__fixtures__/createEngine';

const patterns = listLogPatterns(loadCodes(process.cwd(), '/docs/modbus'));
const page = parseSearchPage('<main><h1>Sockets</h1><p>A socket is closed.</main>', '/docs/net');
const codesPage = parseSearchPage(
  '<main><h1>Tools</h1><h2 id=start>Startup lines</h2><ul><li id=BOOT-flash><p><code>rst:0x1 (POWERON_RESET)</code> As expected.</ul>',
  '/tools',
);
const files = createFiles(
  [page, codesPage],
  [],
  [{ name: 'docs', label: 'Docs', prefixes: ['/docs/'] }],
  [],
  patterns,
);
const engine = createFullEngine(files);
const explain = (query: string) => engine.search(query).codes.map(({ url }) => url);

describe('explains the code in a pasted log line', () => {
  it.each([
    [
      '2025-06-01 12:00:03.123 [ERROR] device 3f2a9c1e88d0: ConnectionRefusedError: net at main.py:42',
      '/tools#ConnectionRefusedError',
    ],
    ['2025-06-01T12:00:03Z POST /v1/assets HTTP/1.1 401 18 ms', '/tools#HTTP-401'],
    ['slave 3: exception code 0x02', '/tools#MODBUS-02'],
    ['{"machine_id":"m1","status":"idle","alarm":false}', '/tools#STATE-idle'],
    ['boot: reset reason RESET_WATCHDOG (3)', '/tools#RESET_WATCHDOG'],
    ['maintenance: Critical', '/tools#PLAN-Critical'],
    ['Rx: 01 83 02 C0 F1', '/tools#MODBUS-02'],
    ['502 Bad Gateway nginx', '/tools#HTTP-502'],
    ['waiting for download', '/tools#BOOT-download'],
  ])('%s', (line, url) => {
    expect(explain(line)).toEqual([url]);
  });

  it('finds every code in a log line with other text', () => {
    const words = patterns.filter(({ name, to }) => to.endsWith(`#${name}`));
    expect(words.length).toBeGreaterThan(80);
    const unexplained = words.filter(({ name, to }) => {
      const line = `06:14:02 zone 4 [ERROR] ${name}: at 192.168.1.4:502, attempt 3`;
      return !explain(line).includes(to);
    });
    expect(unexplained.map(({ name }) => name)).toEqual([]);
  });
});

it('shows no row of the page of the codes as an answer to an unexplained line', () => {
  const { codes, results } = engine.search('rst:0x1 (POWERON_RESET),boot:0x3 (DOWNLOAD_BOOT)');
  expect(codes).toEqual([]);
  expect(results.map(({ url, fact }) => [url, fact])).toContainEqual(['/tools', '']);
});

it('lists no explanations for a query without a code', () => {
  for (const query of ['energy', 'status and alarms', 'BME280', 'http get', 'error']) {
    expect(explain(query)).toEqual([]);
  }
});

it('requests the code file only for queries that may contain a code, and only in the index of all pages', () => {
  const missing = (query: string, context = '') =>
    createCoreEngine(files, context)
      .plan(query)
      .codes.map(({ number }) => number);
  expect(missing('QueueFull')).toEqual([0]);
  expect(missing('HTTP 401')).toEqual([0]);
  expect(missing('QueueFull', 'docs')).toEqual([]);
  for (const query of ['bme280 address', 'J5-31', 'record maintenance', 'get_temp']) {
    expect(missing(query)).toEqual([]);
  }
});
