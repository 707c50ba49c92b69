import { expect, it } from 'vitest';
import { checkLinks } from './checkLinks';

const target = { route: '/docs/target/', ids: ['there'], links: [], source: undefined };
const createLinkingPage = (href: string, text?: string) => ({
  route: '/docs/page',
  ids: [],
  links: [href],
  source: text && 'content/page.mdx',
});
const checkLink = (href: string, text?: string) =>
  checkLinks([target, createLinkingPage(href, text)], () => text ?? '');

it('accepts links to pages, anchors, files, and other sites', () => {
  for (const href of ['/docs/target', '/docs/target/#there', '/files/a.zip', 'https://a.example/x'])
    expect(checkLink(href)).toEqual([]);
});

it('reports the line of a link in a page', () => {
  expect(checkLink('/docs/nothing', 'One\n[x](./nothing.mdx)\n')).toEqual([
    expect.stringMatching(
      /^content\/page\.mdx:2: the link \/docs\/nothing does not point to a page/,
    ),
  ]);
  expect(checkLink('/docs/target/#gone', '[x](./target.mdx#gone)')).toEqual([
    expect.stringMatching(/^content\/page\.mdx:1: .*no anchor #gone/),
  ]);
});

it('reports a link that cannot be decoded', () => {
  for (const href of ['/docs/target#100%', '/docs/100%']) {
    expect(checkLink(href)).toEqual([
      expect.stringContaining(`the link ${href} contains an unescaped %`),
    ]);
  }
  expect(checkLink('/docs/target#100%25')).toEqual([expect.stringContaining('no anchor #100%')]);
});

it('reports the page that contains a generated link', () => {
  expect(checkLink('/docs/nothing')).toEqual([expect.stringContaining('/docs/page')]);
});
