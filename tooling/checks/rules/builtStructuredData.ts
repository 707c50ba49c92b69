import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BuiltSite } from '../base/builtSite';
import type { Finding } from '../base/types';

/** TypeScript types of the vocabulary. */
const VOCABULARY = require.resolve('schema-dts');
/** The native compiler takes a tenth of the time. */
const COMPILER = path.join(
  path.dirname(require.resolve('@typescript/native/package.json')),
  'bin/tsc',
);
const ERROR_PATTERN = /^data\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/gm;
const FIX = 'Correct packages/postbuild/completeHead.ts to match the type on https://schema.org.';

/** Returns the structure of a value, without its strings. Pages with the same structure are checked only once. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(toShape(item))))];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === '@type' ? child : toShape(child)]),
  );
}

interface Block {
  file: string;
  text: string;
}

function checkTypes(blocks: readonly Block[]): Finding[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'structured-data-'));
  const lines = [
    `import type { Graph, Thing, WithContext } from ${JSON.stringify(VOCABULARY)};`,
    ...blocks.map(({ text }) => `(${text}) satisfies Graph | WithContext<Thing>;`),
  ];
  fs.writeFileSync(path.join(folder, 'data.ts'), lines.join('\n'));
  const args = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', 'data.ts'];
  const { stdout, status } = spawnSync(process.execPath, [COMPILER, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  fs.rmSync(folder, { recursive: true });
  const errors = [...stdout.matchAll(ERROR_PATTERN)];
  if (status !== 0 && errors.length === 0) throw new Error(`tsc failed: ${stdout}`);
  return errors.map(([, line, message = '']) => ({
    file: `build/${blocks[Number(line) - 2]?.file}`,
    problem: `structured data: ${message.replace(/\s+/g, ' ')}`,
    fix: FIX,
  }));
}

/** Structured data is valid schema.org data as typed by `schema-dts`. */
export function checkStructuredData(site: BuiltSite): Finding[] {
  const findings: Finding[] = [];
  const byShape = new Map<string, Block>();
  for (const { file, structuredData } of site.pages) {
    for (const text of structuredData) {
      try {
        const shape = JSON.stringify(toShape(JSON.parse(text)));
        if (!byShape.has(shape))
          byShape.set(shape, { file, text: JSON.stringify(JSON.parse(text)) });
      } catch (error) {
        findings.push({ file: `build/${file}`, problem: (error as Error).message, fix: FIX });
      }
    }
  }
  return [...findings, ...checkTypes([...byShape.values()])];
}
