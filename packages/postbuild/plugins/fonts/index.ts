import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { subsetFonts } from './subsetFonts';

/** Folder from which `site/css/fonts.css` loads the files. */
const FONTS_FOLDER = path.join(__dirname, '../../../../.cache/fonts');

/** Font files of packages. The site includes subsets of them, so the license notices list the packages. */
interface FontFiles {
  inputs: string[];
}

/**
 * Creates the site's fonts: subsets of the packages' variable fonts with the characters that the pages use, before
 * the stylesheet references them. They get a hashed name below `/assets`.
 */
export default async function fonts(): Promise<Plugin<FontFiles>> {
  const inputs = await subsetFonts(FONTS_FOLDER);
  return { name: 'fonts', loadContent: async () => ({ inputs }) };
}
