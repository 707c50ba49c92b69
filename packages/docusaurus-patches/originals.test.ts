import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { expect, it } from 'vitest';

const ROOT = path.join(__dirname, '../..');
const SITE_THEME_FOLDER = path.join(ROOT, 'site/theme');
/** Folders with original components, in the order in which Docusaurus resolves them. */
const ORIGINAL_THEME_FOLDERS = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/theme-classic/lib',
  '@docusaurus/core/lib/client/theme-fallback',
];

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
function hashOriginals(): Record<string, string> {
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

it('the originals of replaced components have not changed since they were reviewed', async () => {
  const hashes = `${JSON.stringify(hashOriginals(), null, 2)}\n`;
  await expect(hashes).toMatchFileSnapshot('originals.json');
});
