import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

const ROOT = path.join(__dirname, '../..');
const OURS = path.join(ROOT, 'site/theme');
/** Theme component folders in the order in which Docusaurus resolves them. */
const THEMES = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/theme-classic/lib',
  '@docusaurus/core/lib/client/theme-fallback',
];

/** Hashes of the originals by component name. */
export const ORIGINALS_FILE = path.join(__dirname, 'originals.json');

/** Original of a component in `site/theme`; undefined for components that only this site has. */
function originalOf(part: string): string | undefined {
  return THEMES.flatMap((theme) =>
    [`${part}.js`, `${part}/index.js`].map((file) => `${theme}/${file}`),
  )
    .map((file) => path.join(ROOT, 'node_modules', file))
    .find((file) => existsSync(file));
}

/** Names of our components in `@theme/…`. */
function listParts(): string[] {
  return listFiles(OURS)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''))
    .sort();
}

/** Hashes of the originals of all replaced components in the installed version. */
export function hashOriginals(): Record<string, string> {
  return Object.fromEntries(
    listParts().flatMap((part): [string, string][] => {
      const file = originalOf(part);
      if (!file) return [];
      return [[part, createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)]];
    }),
  );
}

/** Changes since the components were written; undefined if there are none. */
export function compareOriginals(known: Record<string, string>): Map<string, string | undefined> {
  const found = hashOriginals();
  const compare = (part: string) => {
    if (!(part in known)) return 'new component: review its original, then accept it';
    if (!(part in found)) return 'the original or the component was removed';
    return known[part] === found[part] ? undefined : 'the original has changed';
  };
  const parts = [...new Set([...Object.keys(known), ...Object.keys(found)])].sort();
  return new Map(parts.map((part) => [part, compare(part)]));
}
