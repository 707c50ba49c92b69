import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { listCode } from '@portal/core/caches/listCode';
import { runIfChanged } from '@portal/core/caches/runIfChanged';

const ROOT = path.join(__dirname, '../../../..');

/** Folder from which `site/css/fonts.css` loads the files. */
const FONTS_FOLDER = path.join(ROOT, '.cache/fonts');

/** Both fonts are from one family, so that inline code matches the text. */
export const SOURCES = {
  text: require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  code: require.resolve('@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
};

interface FontFiles {
  inputs: string[];
}

/**
 * Creates the site's fonts, which are subsets of variable fonts from packages. They must exist before the bundler
 * processes the stylesheet and copies them to `/assets` with hashed names.
 */
export default async function fonts(): Promise<Plugin<FontFiles>> {
  const inputs = Object.values(SOURCES);
  const outputs = Object.keys(SOURCES).map((name) => path.join(FONTS_FOLDER, `${name}.woff2`));
  await runIfChanged(
    path.join(FONTS_FOLDER, 'stamp'),
    () => [...inputs, ...outputs, ...listCode(['packages/postbuild/plugins/fonts'])],
    async () => (await import('./subsetFonts')).subsetFonts(SOURCES, FONTS_FOLDER),
  );
  return { name: 'fonts', loadContent: async () => ({ inputs }) };
}
