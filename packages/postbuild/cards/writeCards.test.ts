import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BuiltPage, BuiltSite } from '../loadBuild';
import { CARD_SIZE, wrapTitle } from './drawCard';
import { writeCards } from './writeCards';

const DEFAULT_IMAGE_URL = 'https://docs.test/base/img/social-card.png';

function createPage(route: string, image?: string): BuiltPage {
  const metas = new Map(image ? [['og:image', image]] : []);
  return { route, html: `<meta content=${image}><meta content=${image}>`, metas } as BuiltPage;
}

test("creates one image per section, and adds its absolute URL to the section's pages", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'cards-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const pages = [
    createPage('/base/docs/a', DEFAULT_IMAGE_URL),
    createPage('/base/', DEFAULT_IMAGE_URL),
    createPage('/base/docs/b'),
  ];
  const sections = [{ name: 'guide', title: 'Platform guide', prefixes: ['/docs/'] }];
  const facts = {
    baseUrl: '/base/',
    url: 'https://docs.test',
    title: 'Docs',
    markdown: { sections },
  };
  await writeCards({ dir, pages, facts } as unknown as BuiltSite, path.join(dir, 'cache'));
  const imageUrl = 'https://docs.test/base/img/card-guide.png';
  expect(pages.map(({ html }) => html)).toEqual([
    `<meta content=${imageUrl}><meta content=${imageUrl}>`,
    `<meta content=${DEFAULT_IMAGE_URL}><meta content=${DEFAULT_IMAGE_URL}>`,
    '<meta content=undefined><meta content=undefined>',
  ]);
  const png = await readFile(path.join(dir, 'img/card-guide.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
  // Without the font, the file would be smaller.
  expect(png.length).toBeGreaterThan(8000);
});

test('wraps titles between words', () => {
  expect(wrapTitle('Release of the platform guide')).toEqual(['Release of the platform', 'guide']);
  expect(wrapTitle('Pneumatikzylinderüberwachungsanlage 2')).toHaveLength(2);
});
