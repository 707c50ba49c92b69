/**
 * Builds a copy of the site with all options of a fast build on, then with each of them off in
 * turn, cold and warm, and reports time and memory. Results are written after every variant.
 *
 *     npx tsx tooling/bench/build-options.ts [--rounds 2] [--only all,rspackBundler]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_OPTIONS, makeCold, makeScratchSite, setOptions } from './build/makeScratchSite';
import { type BuildResult, measureBuild } from './build/measureBuild';
import { renderReport, type VariantReport } from './build/renderReport';

const ROOT = path.join(__dirname, '../..');
const SCRATCH = path.join(ROOT, '.cache/bench/build-options');
const RESULTS = path.join(__dirname, 'results');

interface Variant {
  name: string;
  off: readonly string[];
  env?: Record<string, string>;
}

const VARIANTS: readonly Variant[] = [
  { name: 'all on', off: [] },
  ...ALL_OPTIONS.map((name) => ({
    name: `without ${name}`,
    // The bundler's cache is part of the bundler.
    off: name === 'rspackBundler' ? [name, 'rspackPersistentCache'] : [name],
  })),
  // Not Docusaurus' own, see tooling/scripts/site-build/nodeOptions.ts.
  { name: 'without native packages', off: [], env: { JITI_NATIVE_MODULES: '[]' } },
  { name: 'all off', off: ALL_OPTIONS, env: { JITI_NATIVE_MODULES: '[]' } },
];

async function measureVariant({ off, env }: Variant, rounds: number): Promise<VariantReport> {
  const cold: BuildResult[] = [];
  const warm: BuildResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await makeCold(SCRATCH);
    await setOptions(SCRATCH, off);
    cold.push(await measureBuild(SCRATCH, env));
    if (cold.some((result) => 'failure' in result)) break;
    warm.push(await measureBuild(SCRATCH, env));
  }
  return { cold, warm };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '2' }, only: { type: 'string' } },
  });
  const wanted = values.only?.split(',').map((name) => name.trim());
  const variants = VARIANTS.filter(
    ({ name }) => !wanted || wanted.includes(name.replace(/^without /, '')),
  );
  if (variants.length === 0) {
    const names = VARIANTS.map(({ name }) => name.replace(/^without /, ''));
    throw new Error(`--only ${values.only}: no such variant. Use: ${names.join(', ')}.`);
  }
  await makeScratchSite(ROOT, SCRATCH);
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, 'build-options.json');
  // A run of some variants keeps the figures of the others.
  const known: Record<string, VariantReport> = wanted ? readVariants(file) : {};
  for (const variant of variants) {
    known[variant.name] = await measureVariant(variant, Number(values.rounds));
    const machine = `${os.cpus()[0]?.model ?? 'unknown'}, ${os.availableParallelism()} cores, Node.js ${process.version}`;
    const ordered = Object.fromEntries(
      VARIANTS.flatMap(({ name }) => (known[name] ? [[name, known[name]]] : [])),
    );
    writeFileSync(file, `${JSON.stringify({ machine, variants: ordered }, null, 2)}\n`);
    const text = renderReport(machine, ordered);
    writeFileSync(path.join(RESULTS, 'build-options.md'), text);
    console.log(text.split('\n').find((line) => line.startsWith(`| ${variant.name} |`)));
  }
}

function readVariants(file: string): Record<string, VariantReport> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).variants;
  } catch {
    return {};
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
