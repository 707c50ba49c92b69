/**
 * How nginx serves the built site under load: requests a second, waiting, errors, memory. Loopback
 * only. The client takes a core of the same machine, so the figures are a lower bound.
 *
 * Run: `npm run build`, then `npx tsx tooling/bench/load.ts`; ten minutes, or `--seconds 60`.
 * Saved in `results/load.md` when it ran for ten minutes, or with `--save`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSite } from '@portal/hosting/server/readSite';
import { startHost } from '@portal/hosting/server/startHosts';
import { installBenchPackages } from './installPackages';

const BUILD = path.join(__dirname, '../../build');
const RESULTS = path.join(__dirname, 'results');
const LONG = 600;
const CONNECTIONS = 32;
/**
 * Requests after which the client takes a new connection: before nginx ends it at 1,000. autocannon counts requests
 * that an ended connection took along as waiting ever after, and its waiting times grow with the run.
 */
const RECONNECT_AFTER = 500;
/** Seconds between two looks at the memory. */
const EVERY = 5;

/** Addresses of each kind that a visit asks for: pages, assets, the index, redirects, a missing one. */
async function chooseAddresses(): Promise<string[]> {
  const { pages, files, redirects } = await readSite(BUILD);
  const of = (pattern: RegExp, count: number) =>
    [...files.keys()].filter((file) => pattern.test(file)).slice(0, count);
  return [
    '/',
    ...pages.filter((_, index) => index % Math.ceil(pages.length / 6) === 1),
    ...of(/^\/assets\/.*\.css$/, 1),
    ...of(/^\/assets\/js\/.*\.js$/, 3),
    ...of(/search-index.*\.json$/, 1),
    ...Object.keys(redirects).slice(0, 1),
    '/not-there',
  ];
}

/** Memory that a process holds, in MB, from `/proc`. */
function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: String(LONG) }, save: { type: 'boolean' } },
  });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) {
    throw new Error(`--seconds ${values.seconds} is not a number of seconds.\nGive one from 1 on.`);
  }
  if (!existsSync(path.join(BUILD, 'index.html'))) {
    throw new Error(`${BUILD}: no built site.\nBuild it: npm run build`);
  }
  await installBenchPackages();
  const { default: autocannon } = await import('autocannon');
  const addresses = await chooseAddresses();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docs-load-'));
  const host = await startHost('nginx', BUILD, { folder });
  const memory: number[] = [];
  const look = setInterval(() => memory.push(readMemory(host.pid ?? 0)), EVERY * 1000);
  try {
    memory.push(readMemory(host.pid ?? 0));
    const result = await autocannon({
      url: `http://127.0.0.1:${host.port}`,
      connections: CONNECTIONS,
      duration: seconds,
      reconnectRate: RECONNECT_AFTER,
      headers: { 'accept-encoding': 'br, gzip' },
      requests: addresses.map((address) => ({ method: 'GET', path: address })),
    });
    memory.push(readMemory(host.pid ?? 0));
    const version = spawnSync('nginx', ['-v']).stderr.toString().replace('nginx version: ', '');
    const { requests, latency, errors, timeouts, statusCodeStats = {}, throughput } = result;
    const unexpected = Object.entries(statusCodeStats)
      .filter(([status]) => !['200', '301', '404'].includes(status))
      .map(([status, { count }]) => `${count} times ${status}`);
    const rows = [
      ['requests a second, mean', requests.average.toLocaleString('en')],
      ['requests in all', requests.total.toLocaleString('en')],
      ['MB a second', (throughput.average / 1e6).toFixed(1)],
      ['waiting: mean', `${latency.average} ms`],
      ['waiting: median', `${latency.p50} ms`],
      ['waiting: 99 of 100', `${latency.p99} ms`],
      ['waiting: longest', `${latency.max} ms`],
      ['connections that failed, timed out', `${errors}, ${timeouts}`],
      ['answers with another status than 200, 301, 404', unexpected.join(', ') || '0'],
      [
        'memory of nginx: first, most, last',
        [memory[0], Math.max(...memory), memory.at(-1)]
          .map((mb) => `${mb?.toFixed(1)} MB`)
          .join(', '),
      ],
    ];
    const text = `# nginx under load

${version.trim()}, one process, the rules of \`deploy/\`; ${seconds} s, ${CONNECTIONS} connections, ${addresses.length} addresses in turn (pages, scripts, the search index,
a redirect, a missing one), brotli. The client runs on the same machine. ${os.cpus().length} cores of ${os.cpus()[0]?.model.trim()}, ${os.type()} ${os.release()}.

| | |
| --- | --- |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
    console.log(text);
    if (values.save || seconds >= LONG) {
      mkdirSync(RESULTS, { recursive: true });
      writeFileSync(path.join(RESULTS, 'load.md'), text);
    }
    if (errors > 0 || unexpected.length > 0) process.exitCode = 1;
  } finally {
    clearInterval(look);
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
