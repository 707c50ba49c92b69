import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runQuietly } from '../../tooling/scripts/process/runQuietly';
import {
  findBuildReason,
  hashFiles,
  writeBuildStamp,
} from '../../tooling/scripts/site-build/buildStamp';
import { fingerprintSources } from '../../tooling/scripts/site-build/fingerprintSources';

const ROOT = path.join(__dirname, '../..');
const FIXTURE = path.join(ROOT, 'e2e/fixture');
const COPIED_ENTRIES = ['site.ts', 'content'];

/** Changes to the fixture site that make a variant of it. */
export interface Variant {
  /** Files that replace files of the fixture, by path in the site. */
  files?: Record<string, string>;
}

export interface VariantBuild {
  code: number;
  /** Standard output and standard error in their order, without colors. */
  output: string;
  outDir: string;
}

const CONFIG = `import { createConfig } from '../../../site/createConfig';
import { site } from './site';

export default createConfig(site, { siteDir: __dirname });
`;

/** Writes the source of a site with the given differences. */
export async function writeSite(siteDir: string, variant: Variant): Promise<void> {
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(siteDir, { recursive: true });
  for (const entry of COPIED_ENTRIES) {
    await cp(path.join(FIXTURE, entry), path.join(siteDir, entry), { recursive: true });
  }
  const files = {
    'site/pages/index.md': '# Home\n',
    'docusaurus.config.ts': CONFIG,
    ...variant.files,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function runBuild(siteDir: string, outDir: string): Promise<Omit<VariantBuild, 'outDir'>> {
  const cli = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const steps = [
    [cli, 'build', siteDir, '--out-dir', outDir],
    ['--require', './tooling/scripts/launch/tsx.cjs', 'packages/postbuild/main.ts', outDir],
  ];
  let fullOutput = '';
  for (const args of steps) {
    const { code, output } = await runQuietly(process.execPath, args, {
      cwd: ROOT,
      env: { NODE_ENV: undefined },
    });
    fullOutput += stripVTControlCharacters(output);
    if (code !== 0) return { code, output: fullOutput };
  }
  return { code: 0, output: fullOutput };
}

/**
 * Builds the fixture site with the given differences in `.cache/builds/`, unless the last build is
 * up to date.
 */
export async function buildVariant(name: string, variant: Variant = {}): Promise<VariantBuild> {
  const siteDir = path.join(ROOT, '.cache/builds', name);
  const outDir = `${siteDir}-build`;
  const fingerprint = await fingerprintSources(ROOT);
  await writeSite(siteDir, variant);
  const buildInputs = JSON.stringify(await hashFiles(siteDir));
  if (!(await findBuildReason(ROOT, outDir, buildInputs))) return { code: 0, output: '', outDir };
  const { code, output } = await runBuild(siteDir, outDir);
  if (code === 0) await writeBuildStamp(outDir, fingerprint, buildInputs);
  return { code, output, outDir };
}

export function createPage(body: string, frontMatter: Record<string, unknown> = {}): string {
  const data = {
    title: 'Tested page',
    description: 'A page of the fixture site that only the tests of the portal read.',
    keywords: ['fixture', 'test', 'page'],
    kind: 'reference',
    ...frontMatter,
  };
  const lines = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** Routes of the fixture site. */
export const ROUTES = [
  '/',
  '/search',
  '/changelog',
  '/changelog/2025/01/01/',
  '/changelog/archive',
  '/docs/acme-platform/',
  '/docs/category/more',
  '/docs/first',
  '/docs/rules/overview',
  '/docs/second',
  '/notes/how-to/start',
  '/offline',
];

export const createContract = (routes: string[]) => ({
  'content/contracts/routes.tsv': `${['path', ...routes].join('\n')}\n`,
});

/** Builds a valid site with a route contract, and with different text on its first page. */
export function buildSecondSite(): Promise<VariantBuild> {
  const body = '## Part one\n\nText of the second build.';
  return buildVariant('second', {
    files: {
      ...createContract(ROUTES),
      'content/guide/first.mdx': createPage(body, { title: 'First page' }),
    },
  });
}
