import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Parts of Docusaurus that a patch depends on. */
export interface Contract {
  /** Files in `node_modules` that the patch depends on. */
  upstream: string;
  /** Returns what is installed: the text of a file, or output that Docusaurus generates. */
  load: () => string | Promise<string>;
  /** Returns why the patch no longer applies; undefined if it does. */
  findChange: (source: string) => string | undefined | Promise<string | undefined>;
}

const MODULES = path.join(__dirname, '../../node_modules');

/** Reads a file of an installed package. */
export function readUpstreamFile(file: string): string {
  return readFileSync(path.join(MODULES, file), 'utf8');
}

/** Returns a message that lists the missing patterns; undefined if the source contains all of them. */
export function findMissing(
  source: string,
  patterns: readonly (string | RegExp)[],
): string | undefined {
  const missing = patterns.filter((pattern) =>
    typeof pattern === 'string' ? !source.includes(pattern) : !pattern.test(source),
  );
  return missing.length > 0 ? `not found: ${missing.join(' | ')}` : undefined;
}

/** Runs a patch and returns its error message; undefined if it succeeds. */
export function findPatchError(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
