import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import openapiReference from './';
import { withDefaults } from './options';

let site: string;
let plugin: Plugin<void>;
const inSite = (file: string) => path.join(site, file);
const loadSiteFile = (file: string) => readFile(inSite(file), 'utf8');

/** Creates the plugin, which generates the pages. */
async function start(): Promise<void> {
  const context = { siteDir: site, baseUrl: '/', generatedFilesDir: inSite('generated') };
  plugin = await openapiReference(
    context as LoadContext,
    withDefaults({
      specs: [{ id: 'plant', file: 'api/plant.yaml' }],
      released: 'released',
    }),
  );
}

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'site-'));
  await cp(path.join(__dirname, '__fixtures__/plant/plant.yaml'), inSite('api/plant.yaml'));
  await cp(path.join(__dirname, '__fixtures__/plant/shared.yaml'), inSite('api/shared.yaml'));
  await start();
});
afterEach(() => rm(site, { recursive: true }));

async function change(original: string, replacement: string): Promise<void> {
  await writeFile(
    inSite('api/plant.yaml'),
    (await loadSiteFile('api/plant.yaml')).replaceAll(original, replacement),
  );
  await plugin.loadContent?.();
}

describe('the plugin', () => {
  it('generates the pages before the docs plugin loads', async () => {
    expect(await loadSiteFile('content/guide/api/plant/machines-list.mdx')).toContain(
      'List machines',
    );
    expect(await loadSiteFile('content/guide/api/sidebar.json')).toContain(
      'api/plant/machines-list',
    );
  });

  it('regenerates the pages when a specification changes', async () => {
    await plugin.loadContent?.();
    await change('machines-list', 'machines-all');
    expect(await loadSiteFile('content/guide/api/plant/machines-all.mdx')).toContain(
      'List machines',
    );
    await expect(loadSiteFile('content/guide/api/plant/machines-list.mdx')).rejects.toThrow(
      'ENOENT',
    );
  });

  it('generates only if something has changed', async () => {
    const folder = inSite('generated/openapi-reference');
    const [stampName = ''] = (await readdir(folder)).filter((name) => name.startsWith('stamp-'));
    const stamp = path.join(folder, stampName);
    /** Makes the start or change, and returns whether it generated files. */
    const generates = async (run: () => Promise<void>) => {
      const before = await stat(stamp).catch(() => undefined);
      await run();
      return (await stat(stamp)).mtimeMs !== before?.mtimeMs;
    };
    expect(await generates(start)).toBe(false);
    await plugin.loadContent?.();
    expect(await generates(() => change('machines-list', 'machines-all'))).toBe(true);
    const page = inSite('content/guide/other/some-page.mdx');
    await mkdir(path.dirname(page));
    await writeFile(page, 'title: Old title\n');
    await change('machines-all', 'machines-list');
    await start();
    expect(plugin.getPathsToWatch?.()).toContain(page);
    await plugin.loadContent?.();
    await writeFile(page, 'title: New title\n');
    await change('machines-list', 'machines-list');
    expect(await loadSiteFile('content/guide/api/plant/machines.mdx')).toContain('New title');
    await change('machines-list', 'machines-all');
    expect(await loadSiteFile('content/guide/api/plant/machines-all.mdx')).toContain(
      'List machines',
    );
  });

  it('keeps the pages if the changed specification is invalid', async () => {
    await plugin.loadContent?.();
    await expect(change('summary: List machines', '')).rejects.toThrow('api/plant.yaml');
    expect(await loadSiteFile('content/guide/api/plant/machines-list.mdx')).toContain(
      'List machines',
    );
  });

  it('does not delete a hand-written page among the generated ones', async () => {
    await plugin.loadContent?.();
    await writeFile(inSite('content/guide/api/plant/own.mdx'), '# By hand');
    const secondResult = change('machines-list', 'machines-all');
    await expect(secondResult).rejects.toThrow('content/guide/api/plant/own.mdx');
    expect(await loadSiteFile('content/guide/api/plant/own.mdx')).toBe('# By hand');
    expect(await loadSiteFile('content/guide/api/plant/machines-list.mdx')).toContain(
      'List machines',
    );
  });

  it('watches the specifications and the files that they reference', () => {
    expect(plugin.getPathsToWatch?.()).toContain(inSite('api/shared.yaml'));
  });

  it('publishes the specifications, also if they have not changed', async () => {
    await start();
    await plugin.postBuild?.({ outDir: inSite('build') } as never);
    expect(JSON.parse(await loadSiteFile('build/openapi/plant.json')).info.title).toBe('Plant');
    expect(await loadSiteFile('build/openapi/plant.yaml')).toBe(
      await loadSiteFile('generated/openapi-reference/downloads/plant.yaml'),
    );
  });
});
