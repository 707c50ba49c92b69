import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSiteFiles } from '@docusaurus/core/lib/server/codegen/codegen';

/** Small site with one page below a parent route, as if a plugin had added the page. */
const SITE = {
  baseUrl: '/',
  clientModules: [],
  siteConfig: { title: 'Site', baseUrl: '/', plugins: [{ root: '/home/someone' }] },
  siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
  siteStorage: {},
  globalData: {},
  i18n: {},
  codeTranslations: {},
  routes: [
    {
      path: '/docs',
      component: '@theme/DocRoot',
      plugin: { name: 'docs', id: 'default' },
      routes: [
        {
          path: '/docs/a',
          component: '@theme/DocItem',
          exact: true,
          sidebar: 'guide',
          modules: { content: '@site/a.mdx' },
          plugin: { name: 'docs', id: 'default' },
        },
      ],
    },
  ],
} as unknown as Parameters<typeof generateSiteFiles>[0];

/** Returns the content of a file that the installed version of Docusaurus generates for a small site. */
export async function generateFile(name: string): Promise<string> {
  const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'generated-'));
  try {
    await generateSiteFiles({ ...SITE, generatedFilesDir });
    return readFileSync(path.join(generatedFilesDir, name), 'utf8');
  } finally {
    rmSync(generatedFilesDir, { recursive: true });
  }
}
