import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

const ROOT = path.join(__dirname, '../..');
const OURS = path.join(ROOT, 'site/theme');
/** Where parts of a theme come from, in the order in which Docusaurus looks. */
const THEMES = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/theme-classic/lib',
  '@docusaurus/core/lib/client/theme-fallback',
];

/** Hashes of the originals, by the name of the part. */
export const ORIGINALS_FILE = path.join(__dirname, 'originals.json');

/** Original of a part of `site/theme`, by its name there; undefined for parts that only we have. */
function originalOf(part: string): string | undefined {
  return THEMES.flatMap((theme) =>
    [`${part}.js`, `${part}/index.js`].map((file) => `${theme}/${file}`),
  )
    .map((file) => path.join(ROOT, 'node_modules', file))
    .find((file) => existsSync(file));
}

/** Names of our parts, as `@theme/…` names them. */
function listParts(): string[] {
  return listFiles(OURS)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''))
    .sort();
}

/** Hash of the original of each part that replaces one, of the installed version. */
export function hashOriginals(): Record<string, string> {
  return Object.fromEntries(
    listParts().flatMap((part): [string, string][] => {
      const file = originalOf(part);
      if (!file) return [];
      return [[part, createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)]];
    }),
  );
}

/** What has changed since the parts were written, by their names: undefined where nothing has. */
export function compareOriginals(known: Record<string, string>): Map<string, string | undefined> {
  const found = hashOriginals();
  const compare = (part: string) => {
    if (!(part in known)) return 'a new part: look at its original, then accept it';
    if (!(part in found)) return 'the original is gone, or the part is';
    return known[part] === found[part] ? undefined : 'the original has changed';
  };
  const parts = [...new Set([...Object.keys(known), ...Object.keys(found)])].sort();
  return new Map(parts.map((part) => [part, compare(part)]));
}
