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

export interface Contract {
  /** Returns the content of the installed files, or of a file that the installed version generates. */
  load: () => Promise<string>;
  /** Returns the reason that the patch no longer applies, or undefined if it still applies. */
  findChange: (source: string) => string | undefined;
}

type Load = (name: string) => string | Promise<string>;

export const MODULES_FOLDER = path.join(__dirname, '../../node_modules');

function loadUpstreamFile(file: string): string {
  return readFileSync(path.join(MODULES_FOLDER, file), 'utf8');
}

/**
 * Creates a contract that fails if the sources no longer contain the patterns.
 * @param load returns the content of a source; by default, sources are files of installed packages
 */
export function createSourceContract(
  sources: readonly string[],
  patterns: readonly (string | RegExp)[],
  load: Load = loadUpstreamFile,
): Contract {
  return {
    load: async () => (await Promise.all(sources.map(load))).join('\n'),
    findChange: (source) => {
      const missing = patterns.filter((pattern) =>
        typeof pattern === 'string' ? !source.includes(pattern) : !pattern.test(source),
      );
      return missing.length > 0 ? `not found: ${missing.join(' | ')}` : undefined;
    },
  };
}

export function createPatchContract(
  file: string,
  patch: (this: { resourcePath: string }, source: string) => unknown,
  load: Load = loadUpstreamFile,
): Contract {
  return {
    load: async () => load(file),
    findChange: (source) => {
      try {
        patch.call({ resourcePath: file }, source);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
  };
}
