/**
 * Starts the portal as a new user would, with various Node.js versions, environments, and folder
 * states that once caused problems. Needs minutes per case and network access.
 *
 * Run: `npx tsx tooling/scripts/try/starts.ts [part of the names of cases]`
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engines } from '../../../package.json';
import { satisfies } from '../launch/nodeVersion.cjs';

const root = path.join(__dirname, '../../..');
const TIMEOUT_MINUTES = 45;

interface Case {
  name: string;
  /** Node.js version; defaults to the current one. */
  node?: string;
  env?: NodeJS.ProcessEnv;
  /** Prepares the folder, which an earlier case has left installed and built. */
  prepare?: (folder: string) => Promise<unknown>;
  /** Expected output. If a case serves the site, a page is also requested. */
  expected: RegExp;
  serves: boolean;
}

const inFolder = (folder: string, name: string) => path.join(folder, name);
const forceRemove = (file: string) => rm(file, { recursive: true, force: true });

const VERSIONS = ['18.20.8', '20.0.0', '20.18.0', '21.7.3', '22.0.0', '22.11.0', '23.0.0'];

const cases: Case[] = [
  ...VERSIONS.map((node) => ({
    name: `node ${node}`,
    node,
    expected: new RegExp(`needs Node\\.js .*; this is v${node}\\.`),
    serves: false,
  })),
  {
    name: 'first start on node 20.19.0, unpacked archive, NODE_ENV=production',
    node: '20.19.0',
    env: { NODE_ENV: 'production' },
    expected: /Installing packages \(first run\)[\s\S]*Building the site \(first run\)/,
    serves: true,
  },
  ...['22.12.0', '24.0.0'].map((node) => ({
    name: `build on node ${node}`,
    node,
    prepare: (folder: string) => forceRemove(inFolder(folder, 'build')),
    expected: /Building the site \(first run\)/,
    serves: true,
  })),
  {
    name: 'nothing to do',
    expected: /^(?!.*(Installing|Building))/s,
    serves: true,
  },
  {
    name: 'package deleted',
    prepare: (folder) => forceRemove(inFolder(folder, 'node_modules/negotiator')),
    expected: /Installing packages \(negotiator is missing or damaged\)/,
    serves: true,
  },
  {
    name: 'file of a package cut short',
    prepare: (folder) => truncate(inFolder(folder, 'node_modules/negotiator/index.js'), 20),
    expected: /Installing packages \(negotiator is damaged\)/,
    serves: true,
  },
  {
    name: 'half of the build deleted',
    prepare: (folder) => forceRemove(inFolder(folder, 'build/docs-sdk')),
    expected: /Building the site \(docs-sdk\/\S+ is missing or damaged\)/,
    serves: true,
  },
  {
    name: '.cache is a file',
    prepare: async (folder) => {
      await forceRemove(inFolder(folder, '.cache'));
      await forceRemove(inFolder(folder, 'build'));
      await writeFile(inFolder(folder, '.cache'), '');
    },
    expected: /\.cache must be a folder/,
    serves: false,
  },
];

/** A PATH that starts with a version of Node.js, from the npm package that contains it. */
function pathWithNode(scratch: string, version: string | undefined): string {
  if (!version) return process.env.PATH ?? '';
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = path.join(scratch, `node-${version}`);
  const args = [
    'install',
    `${name}@${version}`,
    '--prefix',
    prefix,
    '--ignore-scripts',
    '--no-audit',
  ];
  execFileSync('npm', args, { stdio: 'ignore' });
  return `${path.join(prefix, 'node_modules', name, 'bin')}${path.delimiter}${process.env.PATH}`;
}

/**
 * Runs a command until it serves the site or exits. Returns its output and the status of a page.
 */
function start(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('node', ['tooling/scripts/run.cjs', 'start'], { cwd: folder, env });
    let output = '';
    const limit = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MINUTES * 60_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        const url = /The documentation is at (\S+)/.exec(String(data))?.[1];
        if (!url) return;
        fetch(`${url}docs-sdk/getting_started/sdk_guide`)
          .then(({ status }) => {
            output += `page: ${status}\n`;
          })
          .finally(() => child.kill('SIGTERM'));
      });
    }
    child.once('exit', () => {
      clearTimeout(limit);
      resolve(output);
    });
  });
}

async function unpack(folder: string): Promise<void> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const scratch = await mkdtemp(path.join(tmpdir(), 'starts-'));
  const folder = path.join(scratch, 'an archive');
  await unpack(folder);
  for (const { name, node, env, prepare, expected, serves } of cases) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    if (node && satisfies(node, engines.node) !== serves)
      throw new Error(`${name}: the expected result contradicts engines in package.json.`);
    const startedAt = Date.now();
    await prepare?.(folder);
    const PATH = pathWithNode(scratch, node);
    const output = await start(folder, {
      ...process.env,
      NODE_ENV: undefined,
      ...env,
      PATH,
      PORT: '0',
    });
    const isServed = output.includes('page: 200\n');
    const isGood = expected.test(output) && isServed === serves;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (!isGood) {
      console.log(output.replace(/^/gm, '  | '));
      process.exitCode = 1;
    }
  }
  await forceRemove(scratch);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
