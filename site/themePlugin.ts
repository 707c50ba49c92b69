import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Theme plugin with the components of this portal, which replace or wrap those of theme-classic
 * (`@theme-init`).
 */
export default function portalTheme(): Plugin {
  const folder = path.join(__dirname, 'theme');
  return {
    name: 'portal-theme',
    getThemePath: () => folder,
    getTypeScriptThemePath: () => folder,
  };
}
