import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadContract } from '@portal/core/routes/loadContract';
import type { BuiltPage, BuiltSite } from '@portal/postbuild/loadBuild';
import { expect, test } from 'vitest';
import { site } from '../../../site';
import { createConfig } from '../../../site/createConfig';
import { shortCodes } from '../../../site/shortCodes';
import { listBooks } from './writePdfs';

const root = path.join(__dirname, '../../..');
const loadProjectFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * Parses the table on `/downloads` that explains how the requirements for digital instructions are
 * met.
 */
function parseRequirements(): Map<string, string> {
  const [, section = ''] = loadProjectFile('site/pages/downloads.mdx').split('{#instructions}');
  const rows = section.split('\n## ')[0]?.match(/^\| .+ \|$/gm) ?? [];
  return new Map(
    rows.slice(2).map((row): [string, string] => {
      const [, name = '', text = ''] = row.split('|').map((cell) => cell.trim());
      return [name.split(',')[0] ?? '', text];
    }),
  );
}

interface SiteFactsOptions {
  devices: string[];
  offline: { manuals: { name: string; label: string; prefixes: string[] }[] };
}

test('the page covers each requirement of Regulation (EU) 2023/1230, Article 10(7)', () => {
  expect([...parseRequirements().keys()]).toEqual([
    'Print',
    'Download',
    'Save',
    'Model named',
    'Marked on the product',
    'Kept for ten years',
    'Paper on request',
  ]);
});

test('print styles, files, and books for each device and manual match the page', () => {
  const printStyles = loadProjectFile('site/css/base.css').split('@media print').slice(1).join('');
  for (const selector of ['[role="tabpanel"]', 'details::details-content', 'attr(data-label)']) {
    expect(printStyles).toContain(selector);
  }
  const [, options] = (createConfig(site).plugins ?? []).find(
    (plugin) => Array.isArray(plugin) && /site-facts/.test(String(plugin[0])),
  ) as [string, SiteFactsOptions];
  const contract = loadContract(path.join(root, 'content/contracts/routes.tsv'));
  const pages = contract.map(({ route }) => ({ route, shownTitle: route }) as unknown as BuiltPage);
  const facts = { baseUrl: '/', title: 'Docs', ...options };
  const books = listBooks({ facts, pages } as unknown as BuiltSite);
  const devices = contract.filter(
    ({ route }) => route.startsWith('/docs-sdk/hardware/') && !route.includes('/quick_reference/'),
  );
  expect(devices.length).toBeGreaterThan(5);
  expect(books.map(({ label }) => label)).toEqual([
    ...options.offline.manuals.map(({ label }) => `Docs: ${label}`),
    ...devices.map(({ route }) => route),
  ]);
  for (const [, url = ''] of [...parseRequirements().values()]
    .join(' ')
    .matchAll(/\]\((\/[^)]*)\)/g)) {
    expect(contract.map(({ route }) => route)).toContain(url);
  }
  // Each device has a short URL, except for these pages: kits consist of devices, the LED page is
  // about all devices, and the 4ZeroBox and the 4ZeroBox Mobile have a second page each.
  const targets: string[] = Object.values(shortCodes.boards);
  const unlinked = devices.filter(({ route }) => !targets.includes(route));
  expect(unlinked.map(({ route }) => route)).toEqual([
    '/docs-sdk/hardware/leds',
    '/docs-sdk/hardware/industrial_devices/4ZeroBox_inside',
    '/docs-sdk/hardware/industrial_devices/4ZeroBox_mobile_inside',
    '/docs-sdk/hardware/industrial_devices/I40Kit',
    '/docs-sdk/hardware/industrial_devices/productInovv',
  ]);
  expect(parseRequirements().get('Marked on the product')).toContain('`/q/4zerobox`');
  expect(shortCodes.boards).toHaveProperty('4zerobox');
});
