import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_COLORS, renderSiteFiles } from './renderSiteFiles';

const files = renderSiteFiles({
  title: 'Example documentation',
  shortName: 'Example',
  url: 'https://docs.example',
  baseUrl: '/',
  language: 'en',
  security: { contact: 'https://example.example/report', expires: '2027-10-31T00:00:00.000Z' },
});

it('links the sitemap in robots.txt and disallows nothing', () => {
  expect(files['robots.txt']).toMatch(/^Sitemap: https:\/\/docs\.example\/sitemap\.xml$/m);
  expect(files['robots.txt']).not.toContain('Disallow');
});

it('includes the contact for vulnerability reports (RFC 9116)', () => {
  const fields = (files['.well-known/security.txt'] ?? '').trim().split('\n');
  const names = fields.map((line) => line.split(': ')[0]);
  expect(names).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields[3]).toBe('Canonical: https://docs.example/.well-known/security.txt');
});

it('uses existing icons with correct sizes, and the colors in the stylesheet', () => {
  const manifest = JSON.parse(files['site.webmanifest'] ?? '') as Record<
    'icons' | 'screenshots',
    { src: string; sizes: string }[]
  >;
  const root = path.join(__dirname, '../../../..');
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const file = readFileSync(path.join(root, 'content/static', src));
    // 16 and 20 are the offsets of the width and the height in a PNG file.
    if (src.endsWith('.png'))
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
  const css = readFileSync(path.join(root, 'site/css/tokens.css'), 'utf8');
  const surfaces = [...css.matchAll(/--fz-surface: (#\w+);/g)].map(([, color]) => color);
  expect(surfaces).toEqual(Object.values(PAGE_COLORS));
});
