import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { subsetFonts } from './subsetFonts';

/** Folder from which `site/css/fonts.css` loads the files. */
const FONTS_FOLDER = path.join(__dirname, '../../../../.cache/fonts');

/** Source files of the fonts, for the license notices. */
interface FontFiles {
  inputs: string[];
}

/**
 * Creates the site's fonts, which are subsets of variable fonts from packages. They must exist before the bundler
 * processes the stylesheet and copies them to `/assets` with hashed names.
 */
export default async function fonts(): Promise<Plugin<FontFiles>> {
  const inputs = await subsetFonts(FONTS_FOLDER);
  return { name: 'fonts', loadContent: async () => ({ inputs }) };
}
