import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { site } from '../../site';
import type { BuiltPage, BuiltSite } from './loadBuild';
import { setCards } from './setCards';

const DEFAULT_IMAGE_URL = 'https://docs.test/base/img/social-card.png';

function createPage(route: string, image?: string): BuiltPage {
  const metas = new Map(image ? [['og:image', image]] : []);
  return { route, html: `<meta content=${image}><meta content=${image}>`, metas } as BuiltPage;
}

test("adds the absolute URL of a section's card to its pages", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'cards-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(path.join(dir, 'img'));
  await writeFile(path.join(dir, 'img/card-guide.png'), '');
  const pages = [
    createPage('/base/docs/a', DEFAULT_IMAGE_URL),
    createPage('/base/', DEFAULT_IMAGE_URL),
    createPage('/base/docs/b'),
    createPage('/base/tools/a', DEFAULT_IMAGE_URL),
  ];
  const sections = [
    { name: 'guide', title: 'Platform guide', prefixes: ['/docs/'] },
    { name: 'tools', title: 'Tools', prefixes: ['/tools/'] },
  ];
  const facts = {
    baseUrl: '/base/',
    url: 'https://docs.test',
    title: 'Docs',
    markdown: { sections },
  };
  setCards({ dir, pages, facts } as unknown as BuiltSite);
  const imageUrl = 'https://docs.test/base/img/card-guide.png';
  expect(pages.map(({ html }) => html)).toEqual([
    `<meta content=${imageUrl}><meta content=${imageUrl}>`,
    `<meta content=${DEFAULT_IMAGE_URL}><meta content=${DEFAULT_IMAGE_URL}>`,
    '<meta content=undefined><meta content=undefined>',
    `<meta content=${DEFAULT_IMAGE_URL}><meta content=${DEFAULT_IMAGE_URL}>`,
  ]);
  expect(pages[0]?.cardAlt).toBe('Docs: Platform guide');
});

test.each([...site.parts.map(({ name }) => name), 'changelog'])(
  'the %s section of this site has a card of 1200 × 630 pixels',
  async (name) => {
    const file = path.join(__dirname, `../../content/static/img/card-${name}.png`);
    const png = await readFile(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  },
);
