import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateReference, type Reference } from '@portal/api-reference/node/generateReference';
import { withDefaults } from '@portal/api-reference/options';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findMissing, renderInstallNotice } from '../../scripts/test/systemPackages';
import { parsePage } from '../base/parsePage';
import { madeUp } from './__fixtures__/madeUp';
import { collectSamples } from './collectSamples';
import { BASE_URL, runSamples } from './runSamples';
import { startScriptedServer } from './startScriptedServer';
import { findToolchain } from './toolchains';

/**
 * A new language needs one file and an entry in the list of languages. This test adds the entry
 * with a mock.
 */
vi.mock('@portal/api-reference/languages', async (importOriginal) => {
  const { LANGUAGES } = await importOriginal<typeof import('@portal/api-reference/languages')>();
  return { LANGUAGES: [...LANGUAGES, (await import('./__fixtures__/madeUp')).madeUp] };
});

const siteDir = path.join(__dirname, '../../../packages/api-reference/__fixtures__/plant');
const tempDir = fs.mkdtempSync(path.join(os.tmpdir(), 'new-language-'));
afterAll(() => fs.rmSync(tempDir, { recursive: true }));

let reference: Promise<Reference> | undefined;
function getReference(): Promise<Reference> {
  const options = withDefaults({
    specs: [{ id: 'plant', file: 'plant.yaml' }],
    released: 'released',
  });
  reference ??= generateReference(options, { siteDir, baseUrl: '/' });
  return reference;
}
const renderPage = async (name: string) =>
  (await getReference()).pages.get(`plant/${name}.mdx`) ?? '';

describe('a new language added as one file', () => {
  it('has a tab with its program on every operation page', async () => {
    const { pages, samples } = await getReference();
    const languageSamples = samples.filter(({ language }) => language === (madeUp.id as string));
    expect(languageSamples.length).toBeGreaterThan(2);
    for (const { operationId, code } of languageSamples) {
      const tab = `<TabItem value="made-up" label="Made-up">\n\n\`\`\`javascript\n${code}\`\`\``;
      expect(pages.get(`plant/${operationId}.mdx`)).toContain(tab);
    }
  });

  it('maps each documented field, including body fields, to its line in the sample', async () => {
    const text = await renderPage('notes-create');
    const [, requests = ''] = /<div className="api-requests">([\s\S]*)/.exec(text) ?? [];
    const [, code = ''] = /```javascript\n([\s\S]*?)\n```/.exec(requests) ?? [];
    const highlights = [
      ...text.matchAll(/<Field id="([^"]+)" name="([^"]+)"[^>]*? lines="[^"]*r3:(\d+)/g),
    ];
    expect(highlights.filter(([, id]) => id?.startsWith('body-')).length).toBeGreaterThan(1);
    for (const [, id, name, line] of highlights) {
      if (!id?.startsWith('path-')) expect(code.split('\n')[Number(line) - 1]).toContain(name);
    }
  });

  it('is collected from pages, run against a server, and reported on failure', async () => {
    const page = await parsePage(siteDir, 'notes-create.mdx', await renderPage('notes-create'));
    const samples = collectSamples([page]).filter(
      ({ language }) => language === (madeUp.id as string),
    );
    expect(samples).toHaveLength(1);
    const executable = await findToolchain(madeUp.id as never);
    expect(executable).toBe(process.execPath);
    const failingServer = await startScriptedServer(() => ({ status: 401, body: 'no key' }));
    const serverUrl = samples[0]?.code.match(/https:[^"]+?(?=\/plants)/)?.[0] ?? '';
    const languageSamples = samples.map((sample) => ({
      ...sample,
      code: sample.code.replaceAll(serverUrl, BASE_URL),
    }));
    const [outcome] = await runSamples(
      madeUp,
      languageSamples,
      String(executable),
      failingServer,
      tempDir,
    );
    await failingServer.close();
    expect(outcome?.calls.map(({ status }) => status)).toEqual([401]);
    expect(outcome?.problems).toHaveLength(1);
    expect(outcome?.output).toContain('no key');
  });

  it('lists its packages if they are not installed', () => {
    const isInstalled = (program: string) => program !== madeUp.id;
    const missing = findMissing(['api-samples'], isInstalled);
    expect(renderInstallNotice(missing)).toContain(
      '  made-up-runtime: for the Made-up samples of the API',
    );
  });
});
