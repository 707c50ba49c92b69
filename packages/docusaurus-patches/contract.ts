import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a patch stands on in Docusaurus. */
export interface Contract {
  /** Where: files of packages, for whoever looks. */
  upstream: string;
  /** The real thing, of the installed version: the text of a file, or what Docusaurus generates. */
  read: () => string | Promise<string>;
  /** What is no longer as the patch needs it; undefined where all of it is. */
  whatChanged: (found: string) => string | undefined | Promise<string | undefined>;
}

const MODULES = path.join(__dirname, '../../node_modules');

/** Text of a file of an installed package. */
export function upstreamFile(file: string): string {
  return readFileSync(path.join(MODULES, file), 'utf8');
}

/** Says which of the texts that a patch stands on are gone. */
export function lost(found: string, texts: readonly (string | RegExp)[]): string | undefined {
  const gone = texts.filter((text) =>
    typeof text === 'string' ? !found.includes(text) : !text.test(found),
  );
  return gone.length > 0 ? `not found: ${gone.join(' | ')}` : undefined;
}

/** Runs a patch on what is there; what it throws is what changed. */
export function refused(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
