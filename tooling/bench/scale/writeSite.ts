import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Copy } from './copies';
import { copyPage, isShared, type PagePlace } from './copyPage';

const ROOT = path.join(__dirname, '../../..');
const COPIED = ['content', 'site/pages'];
const LINKED = ['node_modules', 'packages', 'site/home', 'LICENSE'];

function sidebarSource(section: PagePlace['section'], copies: readonly Copy[]): string {
  return `import sidebars from '${path.join(ROOT, 'content/sidebars', section)}';
import { growSidebar } from '${path.join(ROOT, 'tooling/bench/scale/growSidebar')}';

export default growSidebar(sidebars, '${section}', ${JSON.stringify(copies, null, 1)});
`;
}

const CONFIG_SOURCE = `import { createConfig } from '${path.join(ROOT, 'site/createConfig')}';
import { site } from '${path.join(ROOT, 'site')}';

export default createConfig(site, { siteDir: __dirname });
`;

const SECTIONS = ['guide', 'sdk'] as const;

/** The pages that are copied, of one section of the project, and the parts that they share. */
async function listPages(section: PagePlace['section']): Promise<PagePlace[]> {
  const files = await readdir(path.join(ROOT, 'content', section), { recursive: true });
  return files
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({ section, file: name.replaceAll(path.sep, '/') }))
    .filter((place) => !isShared(place));
}

/** Pages that each copy adds; the few pages of categories that are made come on top. */
export async function countWrittenPages(): Promise<number> {
  const sections = await Promise.all(SECTIONS.map(listPages));
  return sections.flat().filter(({ file }) => !path.posix.basename(file).startsWith('_')).length;
}

async function writePages(siteDir: string, section: PagePlace['section'], copies: readonly Copy[]) {
  const folder = path.join(siteDir, 'content', section);
  for (const place of await listPages(section)) {
    const text = await readFile(path.join(folder, place.file), 'utf8');
    for (const copy of copies) {
      const target = path.join(folder, copy.folder, place.file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, copyPage(text, place, copy));
    }
  }
}

/** Version control tells when a page was last changed, as on the real site. */
function commit(siteDir: string): void {
  const git = (...args: string[]) => execFileSync('git', ['-C', siteDir, ...args]);
  git('init', '--quiet');
  git('add', 'content', 'site/pages');
  git(
    '-c',
    'user.name=bench',
    '-c',
    'user.email=bench@localhost',
    'commit',
    '--quiet',
    '-m',
    'pages',
  );
}

/**
 * Writes the site with its written pages once more for each copy; the REST API and the changelog
 * stay as they are.
 *
 * @param siteDir folder outside the project; what is in it is removed
 */
export async function writeSite(siteDir: string, copies: readonly Copy[]): Promise<void> {
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(siteDir, { recursive: true });
  await writeFile(path.join(siteDir, 'package.json'), '{"private":true}\n');
  for (const part of COPIED) {
    await cp(path.join(ROOT, part), path.join(siteDir, part), { recursive: true });
  }
  for (const part of LINKED) await symlink(path.join(ROOT, part), path.join(siteDir, part));
  await writeFile(path.join(siteDir, 'docusaurus.config.ts'), CONFIG_SOURCE);
  for (const section of SECTIONS) {
    await writePages(siteDir, section, copies);
    await writeFile(
      path.join(siteDir, `content/sidebars/${section}.ts`),
      sidebarSource(section, copies),
    );
  }
  commit(siteDir);
}
