import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runQuietly } from '../../tooling/scripts/process/runQuietly';

const ROOT = path.join(__dirname, '../..');
const FIXTURE = path.join(ROOT, 'e2e/fixture');
const COPIED_ENTRIES = ['site.ts', 'content'];

/** Differences between a variant and the fixture site. */
export interface Variant {
  /** Files that replace those in the fixture, by path in the site. */
  files?: Record<string, string>;
  /** Statements that modify the variable `config`. */
  config?: string;
}

export interface VariantBuild {
  code: number;
  /** Standard output and errors in order, without colors. */
  output: string;
  outDir: string;
}

function renderConfig({ config = '' }: Variant): string {
  return `import { createConfig } from '../../../site/createConfig';
import { site } from './site';

const config: any = createConfig(site, { siteDir: __dirname });
${config}
export default config;
`;
}

async function writeSite(siteDir: string, variant: Variant): Promise<void> {
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(siteDir, { recursive: true });
  for (const entry of COPIED_ENTRIES) {
    await cp(path.join(FIXTURE, entry), path.join(siteDir, entry), { recursive: true });
  }
  const files = {
    'site/pages/index.md': '# Home\n',
    'docusaurus.config.ts': renderConfig(variant),
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
    ['--import', 'tsx', 'packages/postbuild/main.ts', outDir],
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

/** Builds the fixture site with the given differences in `.cache/builds/`. */
export async function buildVariant(name: string, variant: Variant = {}): Promise<VariantBuild> {
  const siteDir = path.join(ROOT, '.cache/builds', name);
  const outDir = path.join(siteDir, 'build');
  await writeSite(siteDir, variant);
  return { ...(await runBuild(siteDir, outDir)), outDir };
}

/** A page with valid front matter. */
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
