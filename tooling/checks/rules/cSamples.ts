import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { Fence } from '@portal/markdown/tags/Code/parseFence';
import { reportMissingProgram } from '../base/reportMissingProgram';
import type { Finding, Project } from '../base/types';

interface CSample {
  file: string;
  firstLine: number;
  text: string;
}

const FIX = 'Correct the sample, or the header in content/sdk-stubs/include/.';
const INSTALL_HINT = 'Install gcc or clang: `apt-get install gcc`.';
const FLAGS = ['-fsyntax-only', '-std=c11', '-Wall', '-Wno-unused', '-x', 'c', '-'];
const DEFINITION_PATTERN = /^[A-Za-z_][\w\s*]*\([^;{}]*\)\s*\{/m;
const STRICT_FLAGS = [
  '-Werror=implicit-function-declaration',
  '-Werror=incompatible-pointer-types',
];

function hasCompiler(): boolean {
  return spawnSync('cc', ['--version']).status === 0;
}

/** Wraps top-level statements in a function, so that an excerpt compiles. Directives stay at the top. */
function wrapStatements(text: string): string {
  const isDirective = (line: string) => /^\s*#/.test(line);
  const lines = text.split('\n');
  const top = lines.map((line) => (isDirective(line) ? line : '')).join('\n');
  const body = lines.map((line) => (isDirective(line) ? '' : line)).join('\n');
  return `${top}\nvoid sample(void) {\n#line 1\n${body}\n}`;
}

function findCompilerErrors(text: string, sample: CSample, include: string): Finding[] {
  const result = spawnSync('cc', [...STRICT_FLAGS, `-I${include}`, ...FLAGS], {
    input: `#line 1\n${text}\n`,
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
  });
  return [...result.stderr.matchAll(/^<stdin>:(\d+):\d+: (?:fatal )?error: (.*)$/gm)].map(
    ([, line, problem = '']) => ({
      file: sample.file,
      line: sample.firstLine + Number(line) - 1,
      problem,
      fix: FIX,
    }),
  );
}

function checkSample(sample: CSample, include: string): Finding[] {
  const problems = findCompilerErrors(sample.text, sample, include);
  if (problems.length === 0 || DEFINITION_PATTERN.test(sample.text)) return problems;
  return findCompilerErrors(wrapStatements(sample.text), sample, include);
}

/** A statement that drops the result of a hardware function, or a comparison that accepts errors as a high level. */
const UNCHECKED_PATTERN =
  /^\s*vhal(?!\w*(?:Fast|Unlock|Unselect|Irq))\w+\(.*\);|\bvhalPinRead\([^;]*?\)\s*[!=]=/;

function findUncheckedResults({ file, firstLine, text }: CSample): Finding[] {
  return text.split('\n').flatMap((line, i) =>
    UNCHECKED_PATTERN.test(line)
      ? [
          {
            file,
            line: firstLine + i,
            problem: 'a failure of the hardware function is ignored',
            fix: 'Check for a negative result, and return it with its sign reversed.',
          },
        ]
      : [],
  );
}

function collectFenceSamples(file: string, fences: Fence[]): CSample[] {
  let before = '';
  return fences
    .filter(({ language, meta }) => language === 'c' && !meta.file)
    .map(({ code, meta, line = 1 }) => {
      const previousCode = meta.continues ? before : '';
      before = `${previousCode}${code}\n`;
      const firstLine = line + 1 - (previousCode ? previousCode.split('\n').length - 1 : 0);
      return { file, firstLine, text: previousCode + code };
    });
}

/** C fences and examples compile against the stub headers and check the results of hardware functions. */
export function checkCSamples({ root, pages, hasAllPages }: Project): Finding[] {
  const samples = pages.flatMap(({ file, fences }) => collectFenceSamples(file, fences));
  for (const file of hasAllPages ? listFiles(root, 'content/examples', '.c') : []) {
    samples.push({ file, firstLine: 1, text: fs.readFileSync(path.join(root, file), 'utf8') });
  }
  if (samples.length === 0) return [];
  const unchecked = samples.flatMap(findUncheckedResults);
  if (!hasCompiler())
    return [...unchecked, ...reportMissingProgram('a C compiler (cc)', INSTALL_HINT)];
  const include = path.join(root, 'content/sdk-stubs/include');
  return [...unchecked, ...samples.flatMap((sample) => checkSample(sample, include))];
}
