import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Dependencies of a patch on Docusaurus. */
export interface Contract {
  /** Package files to look at. */
  upstream: string;
  /** The installed version: the text of a file, or Docusaurus output. */
  read: () => string | Promise<string>;
  /** Why the patch no longer applies; undefined if it does. */
  findChange: (found: string) => string | undefined | Promise<string | undefined>;
}

const MODULES = path.join(__dirname, '../../node_modules');

/** Text of a file in an installed package. */
export function readUpstreamFile(file: string): string {
  return readFileSync(path.join(MODULES, file), 'utf8');
}

/** Lists missing texts that a patch depends on. */
export function findMissing(
  found: string,
  texts: readonly (string | RegExp)[],
): string | undefined {
  const missing = texts.filter((text) =>
    typeof text === 'string' ? !found.includes(text) : !text.test(found),
  );
  return missing.length > 0 ? `not found: ${missing.join(' | ')}` : undefined;
}

/** Applies a patch; errors show what changed. */
export function findPatchError(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
