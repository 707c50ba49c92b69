import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { subsetFonts } from './subsetFonts';

/** Folder that `site/css/fonts.css` takes the files from. */
const FOLDER = path.join(__dirname, '../../../../.cache/fonts');

/** Files of packages that readers get a part of; the licence notices name them. */
interface FontFiles {
  inputs: string[];
}

/**
 * The fonts of the site: the characters that its pages use, cut from the variable fonts of their
 * packages before the stylesheet asks for them. They get a hashed name below `/assets` with it.
 */
export default async function fonts(): Promise<Plugin<FontFiles>> {
  const inputs = await subsetFonts(FOLDER);
  return { name: 'fonts', loadContent: async () => ({ inputs }) };
}
