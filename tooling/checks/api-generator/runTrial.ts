/**
 * Runs the generator on public specifications: `npx tsx tooling/checks/api-generator/runTrial.ts`.
 * Installs their npm packages in a temporary folder and writes the table in `RESULTS.md`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { generateReference } from '@portal/api-reference/node/generateReference';
import { DEFAULT_OPTIONS, type PluginOptions } from '@portal/api-reference/options';
import { getPageErrors } from '@portal/core/errors/pageError';
import { parsePage } from '../base/parsePage';
import { prepare } from './prepare';

const UPGRADER = '@scalar/openapi-upgrader@0.4.9';
const PACKAGES = ['@readme/oas-examples@8.2.2', '@octokit/openapi@23.0.2', '@scalar/galaxy@0.6.12'];

/** Paths of the specifications in the packages. */
const SPECIFICATIONS = [
  ...['petstore', 'train-travel', 'readme', 'security', 'parameters-style', 'webhooks'].map(
    (name) => `@readme/oas-examples/3.1/json/${name}.json`,
  ),
  ...['polymorphism', 'schema-circular', 'security-multiple', 'server-variables', 'star-trek'].map(
    (name) => `@readme/oas-examples/3.0/json/${name}.json`,
  ),
  '@scalar/galaxy/dist/3.1.json',
  '@octokit/openapi/generated/api.github.com.json',
];

/** Number of pages to parse as MDX per specification. Larger ones are sampled evenly. */
const MAX_PARSED_PAGES = 150;

interface Result {
  name: string;
  version: string;
  /** Validation problems of the published file, grouped by kind. */
  published: string;
  operations: number;
  left: number;
  hiddenKeys: string[];
  pages: number;
  largest: number;
  failed: string[];
  seconds: number;
  error?: string;
  others?: string[];
}

async function generate(folder: string, file: string, unread: string[]) {
  const options: PluginOptions = {
    ...DEFAULT_OPTIONS,
    specs: [{ id: 'trial', file }],
    ignoredKeys: unread,
  };
  return generateReference(options, { siteDir: folder, baseUrl: '/' });
}

/**
 * Problems that reject the file; empty if it is accepted. Any other error is a bug in the
 * generator.
 */
async function findProblems(folder: string, file: string, unread: string[] = []) {
  return generate(folder, file, unread).then(
    () => [],
    (error: unknown) => getPageErrors(error),
  );
}

const parseKey = (what: string) => /^`(\w+\.[^`]+)` is not shown on any page/.exec(what)?.[1];

async function parseSamplePages(pages: Map<string, string>): Promise<string[]> {
  const all = [...pages].filter(([name]) => name.endsWith('.mdx'));
  const step = Math.ceil(all.length / MAX_PARSED_PAGES);
  const failed: string[] = [];
  for (const [name, text] of all.filter((_, index) => index % step === 0)) {
    const { syntaxError } = await parsePage('', name, text);
    if (syntaxError) failed.push(syntaxError.what);
  }
  return failed;
}

async function tryDocument(folder: string, file: string, upgrade: (d: object) => object) {
  const document = JSON.parse(await readFile(path.join(folder, 'node_modules', file), 'utf8'));
  const result: Result = {
    ...{ name: file.replace(/^@[\w-]+\//, ''), version: document.openapi ?? document.swagger },
    ...{ published: '', operations: 0, left: 0, hiddenKeys: [], pages: 0, largest: 0, failed: [] },
    seconds: 0,
  };
  const problems = await findProblems(folder, path.join('node_modules', file));
  const gate = problems.some(({ problem }) => problem.startsWith('The file uses'));
  result.published = gate ? 'refused: version' : `${problems.length} problems`;

  const upgraded = /^3\.1/.test(document.openapi) ? document : upgrade(document);
  const prepared = prepare(upgraded, 'trial');
  result.left = prepared.left;
  const copy = 'prepared.json';
  await writeFile(path.join(folder, copy), JSON.stringify(prepared.document, null, 1));
  const rest = await findProblems(folder, copy);
  result.hiddenKeys = rest.flatMap(({ problem }) => parseKey(problem) ?? []);
  const others = rest.filter(({ problem }) => !parseKey(problem));
  if (others.length > 0) {
    const [first] = others;
    result.error = `${others.length} problems, the first in line ${first?.location.line}: ${first?.problem}`;
    result.others = others.map(({ problem }) => problem);
    return result;
  }
  const started = performance.now();
  const reference = await generate(folder, copy, result.hiddenKeys);
  result.seconds = (performance.now() - started) / 1000;
  result.operations = reference.samples.length / 3;
  result.pages = reference.pages.size - 1;
  result.largest = Math.max(...[...reference.pages.values()].map((text) => text.length));
  result.failed = await parseSamplePages(reference.pages);
  return result;
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

function renderTable(results: Result[]): string {
  return [
    row([
      'Specification',
      'OpenAPI',
      'As published',
      'Operations',
      'Omitted',
      'Keys not shown on pages',
      'Pages',
      'Largest page',
      'MDX failures',
      'Time',
    ]),
    row(Array.from({ length: 10 }, () => '---')),
    ...results.map((each) =>
      row([
        each.name,
        each.version,
        each.published,
        each.error ? `stopped, ${each.error}` : each.operations,
        each.left,
        each.hiddenKeys.map((key) => `\`${key}\``).join(', ') || 'none',
        each.pages,
        `${Math.round(each.largest / 1000)} kB`,
        each.failed.length,
        `${each.seconds.toFixed(1)} s`,
      ]),
    ),
  ].join('\n');
}

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-trial-'));
  try {
    await writeFile(path.join(folder, 'package.json'), '{"private": true}');
    const arguments_ = ['install', '--no-audit', '--no-fund', '--ignore-scripts', UPGRADER];
    execFileSync('npm', [...arguments_, ...PACKAGES], { cwd: folder, stdio: 'inherit' });
    const load = createRequire(path.join(folder, 'package.json'));
    const { upgrade } = await import(load.resolve('@scalar/openapi-upgrader'));
    const results: Result[] = [];
    for (const file of SPECIFICATIONS) {
      const result = await tryDocument(folder, file, (document) => upgrade(document, '3.1'));
      process.stdout.write(`${JSON.stringify(result)}\n`);
      results.push(result);
    }
    const target = path.join(__dirname, 'RESULTS.md');
    const text = await readFile(target, 'utf8');
    await writeFile(target, text.replace(/\| Specification[\s\S]*$/, `${renderTable(results)}\n`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
