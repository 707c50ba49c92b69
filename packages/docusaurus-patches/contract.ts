import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateFile } from './generateFile';

/** Parts of Docusaurus that a patch depends on. */
export interface Contract {
  /** Files in `node_modules` that the patch depends on. */
  upstream: string;
  /** Returns the content of the installed files, or of a file that the installed version generates. */
  load: () => string | Promise<string>;
  /** Returns the reason that the patch no longer applies, or undefined if it still applies. */
  findChange: (source: string) => string | undefined | Promise<string | undefined>;
}

const MODULES_FOLDER = path.join(__dirname, '../../node_modules');

/** Reads a file of an installed package. */
export function readUpstreamFile(file: string): string {
  return readFileSync(path.join(MODULES_FOLDER, file), 'utf8');
}

/** Returns a message that lists the missing patterns, or undefined if the source contains all of them. */
export function findMissingPatterns(
  source: string,
  patterns: readonly (string | RegExp)[],
): string | undefined {
  const missing = patterns.filter((pattern) =>
    typeof pattern === 'string' ? !source.includes(pattern) : !pattern.test(source),
  );
  return missing.length > 0 ? `not found: ${missing.join(' | ')}` : undefined;
}

type Patch = (this: { resourcePath: string }, source: string) => unknown;

/** Runs a patch and returns its error message, or undefined if the patch succeeds. */
function findPatchError(patch: Patch, file: string, source: string): string | undefined {
  try {
    patch.call({ resourcePath: file }, source);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Creates a contract that fails if the installed files no longer contain the patterns. */
export function createSourceContract(
  files: readonly string[],
  patterns: readonly (string | RegExp)[],
): Contract {
  return {
    upstream: files.join(', '),
    load: () => files.map(readUpstreamFile).join('\n'),
    findChange: (source) => findMissingPatterns(source, patterns),
  };
}

/** Creates a contract that fails if the patch no longer applies to an installed file. */
export function createPatchContract(file: string, patch: Patch): Contract {
  return {
    upstream: file,
    load: () => readUpstreamFile(file),
    findChange: (source) => findPatchError(patch, file, source),
  };
}

/** Creates a contract that fails if the patch no longer applies to a file that Docusaurus generates. */
export function createOutputContract(file: string, patch: Patch): Contract {
  return {
    upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
    load: () => generateFile(file),
    findChange: (source) => findPatchError(patch, file, source),
  };
}
