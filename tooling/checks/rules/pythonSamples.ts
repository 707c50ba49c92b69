import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '@portal/core/files/listFiles';
import { findLanguageProblems } from '../base/findLanguageProblems';
import { declareExceptions } from '../base/newExceptions';
import {
  collectSamples,
  findForeignImports,
  type PythonSample,
  reportLine,
} from '../base/pythonSamples';
import type { Finding, Project } from '../base/types';

interface Diagnostic {
  file: string;
  severity: string;
  message: string;
  rule?: string;
  range: { start: { line: number } };
}

const FIX = 'Correct the sample, or the stub if the SDK behaves differently.';

/** Type-checks a folder. Pyright exits with code 1 if it reports problems. */
async function runPyright(folder: string): Promise<Diagnostic[]> {
  const cli = require.resolve('pyright/index.js');
  const run = promisify(execFile)(process.execPath, [cli, '--outputjson', '-p', folder], {
    maxBuffer: 256 * 1024 * 1024,
  });
  const { stdout } = await run.catch((error: { code?: unknown; stdout: string }) => {
    if (error.code === 1) return error;
    throw new Error(`pyright did not run: ${error.stdout || String(error)}`);
  });
  const output = JSON.parse(stdout) as { generalDiagnostics: Diagnostic[] };
  return output.generalDiagnostics.filter(({ severity }) => severity === 'error');
}

/** Modules that several samples for a computer import. Each module is on only one page. */
const SHARED_MODULES = 'content/examples/guide/rest-client';

/** Writes Pyright settings with the stubs for the side on which the samples run. */
function writeSettings(root: string, folder: string, side: PythonSample['side']): void {
  const settings = JSON.parse(fs.readFileSync(path.join(root, 'pyrightconfig.json'), 'utf8'));
  const stubPath = side === 'device' ? 'content/sdk-stubs' : 'tooling/checks/host-stubs';
  const pythonVersion = side === 'device' ? settings.pythonVersion : '3.13';
  const text = {
    ...settings,
    include: ['.'],
    stubPath: path.join(root, stubPath),
    pythonVersion,
    ...(side === 'host' && { extraPaths: [path.join(root, SHARED_MODULES)] }),
  };
  fs.writeFileSync(path.join(folder, 'pyrightconfig.json'), JSON.stringify(text, null, 2));
}

/** Writes the fences of pages and the examples as files for Pyright. */
function writeSamples(folder: string, samples: readonly PythonSample[]): void {
  for (const { path: name, text } of samples) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), declareExceptions(text));
  }
}

function toFindings(sample: PythonSample, diagnostics: Diagnostic[]): Finding[] {
  const { file, firstLine, skippedLines, fails } = sample;
  const ownDiagnostics = diagnostics.filter(({ range }) => range.start.line >= skippedLines);
  const otherDiagnostics = ownDiagnostics.filter(({ rule }) => !fails || rule !== fails);
  const findings: Finding[] = otherDiagnostics.map(({ range, message, rule }) => ({
    file,
    line: firstLine + range.start.line - skippedLines,
    problem: `${message.replace(/\s+/g, ' ')} (${rule ?? 'syntax'})`,
    fix: FIX,
  }));
  if (fails && otherDiagnostics.length === ownDiagnostics.length) {
    const problem = `the sample no longer fails with ${fails}`;
    const fix = 'Remove fails="…", or correct the rule name.';
    findings.push({ file, line: firstLine, problem, fix });
  }
  return findings;
}

async function checkSide(
  root: string,
  samples: readonly PythonSample[],
  side: PythonSample['side'],
): Promise<Finding[]> {
  if (samples.length === 0) return [];
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'python-samples-')));
  try {
    writeSettings(root, folder, side);
    writeSamples(folder, samples);
    const diagnostics = await runPyright(folder);
    return samples.flatMap((sample) => {
      const file = path.join(folder, sample.path);
      return toFindings(
        sample,
        diagnostics.filter((diagnostic) => diagnostic.file === file),
      );
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function checkImports(root: string, samples: readonly PythonSample[]): Finding[] {
  const modules = new Set(
    listFiles(path.join(root, 'content/sdk-stubs'), '', '.pyi').map(
      (name) => name.split(/[/.]/)[0] ?? '',
    ),
  );
  return samples.flatMap((sample) =>
    findForeignImports(sample, samples, modules).map(({ name, line }) => ({
      file: sample.file,
      line,
      problem: `the SDK has no module named ${name}`,
      fix: 'Import a module that has a stub in content/sdk-stubs/. Mark samples for a computer with `host`.',
    })),
  );
}

function checkLanguage(samples: readonly PythonSample[]): Finding[] {
  const fix =
    'See the differences on the page "Python basics". Mark samples for a computer with `host`.';
  return samples.flatMap((sample) =>
    findLanguageProblems(sample.text).flatMap(({ line, message }) =>
      reportLine(sample, line, message, fix),
    ),
  );
}

/** Python samples use the device's language and type-check against the stubs. */
export async function checkPythonSamples(project: Project): Promise<Finding[]> {
  const { root } = project;
  const samples = collectSamples(project);
  const device = samples.filter(({ side }) => side === 'device');
  const host = samples.filter(({ side }) => side === 'host');
  return [
    ...checkImports(root, device),
    ...checkLanguage(device),
    ...(await checkSide(root, device, 'device')),
    ...(await checkSide(root, host, 'host')),
  ];
}
