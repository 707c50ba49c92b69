import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

const ROOT = path.join(__dirname, '../..');
const SITE_THEME_FOLDER = path.join(ROOT, 'site/theme');
/** Folders with original components, in the order in which Docusaurus resolves them. */
const ORIGINAL_THEME_FOLDERS = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/theme-classic/lib',
  '@docusaurus/core/lib/client/theme-fallback',
];

/** File with the accepted hashes of the originals, by component name. */
export const ORIGINALS_FILE = path.join(__dirname, 'originals.json');

/** Finds the original of a component in `site/theme`; undefined for components that only this site has. */
function findOriginal(component: string): string | undefined {
  return ORIGINAL_THEME_FOLDERS.flatMap((theme) =>
    [`${component}.js`, `${component}/index.js`].map((file) => `${theme}/${file}`),
  )
    .map((file) => path.join(ROOT, 'node_modules', file))
    .find((file) => existsSync(file));
}

/** Lists the components in `site/theme` by their import paths relative to `@theme/`. */
function listSiteComponents(): string[] {
  return listFiles(SITE_THEME_FOLDER)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''))
    .sort();
}

/** Hashes the installed originals of all replaced components. */
export function hashOriginals(): Record<string, string> {
  return Object.fromEntries(
    listSiteComponents().flatMap((component): [string, string][] => {
      const file = findOriginal(component);
      if (!file) return [];
      return [
        [component, createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)],
      ];
    }),
  );
}

/** Compares the originals with the accepted hashes. Returns a message for each component, or undefined if it is unchanged. */
export function compareOriginals(
  acceptedHashes: Record<string, string>,
): Map<string, string | undefined> {
  const installedHashes = hashOriginals();
  const compare = (component: string) => {
    if (!(component in acceptedHashes)) return 'new component: review its original, then accept it';
    if (!(component in installedHashes)) return 'the original or the component was removed';
    return acceptedHashes[component] === installedHashes[component]
      ? undefined
      : 'the original has changed';
  };
  const components = [
    ...new Set([...Object.keys(acceptedHashes), ...Object.keys(installedHashes)]),
  ].sort();
  return new Map(components.map((component) => [component, compare(component)]));
}
