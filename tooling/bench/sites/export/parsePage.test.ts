import { toString as getText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parsePage } from './parsePage';
import { renderStandaloneImage } from './renderStandaloneImage';

const ORIGIN = 'https://docs.test';
const SVG = '<svg role=img class="dg" viewBox="0 0 2 2"><rect class=dg-a width=2 /></svg>';

function parseContent(content: string, markdown: string) {
  const html = `<title>Page | Docs</title><main><div class="theme-doc-markdown markdown">${content}</div></main>`;
  return parsePage(html, markdown, '/docs/a/', ORIGIN);
}

test('removes the first heading from the text', () => {
  const page = parseContent('<h1>Whole name</h1><h2 id=b>B</h2>', '# Whole name\n\n## B\n');
  expect(page.content.children.map((node) => getText(node))).toEqual(['B']);
});

test('finds the title and description in the front matter, and the most specific content', () => {
  const parse = (body: string, markdown: string) =>
    parsePage(`<body>${body}`, markdown, '/docs/a/', ORIGIN);
  const post = '<article><header><h1>June</h1></header><h2 id=c>C</h2></article>';
  const page = parse(
    `<main><svg><title>Picture</title></svg><h3>No</h3>${post}</main>`,
    '---\ntitle: June\ndescription: What "it" is\n---\n\n# June\n\n## C',
  );
  expect(page).toMatchObject({ title: 'June', description: 'What "it" is' });
  const list = '<main><article><h2 id=d>D</h2></article><article><h2 id=e>E</h2></article></main>';
  expect(parse(list, '## D\n\n## E').content.children).toHaveLength(2);
  const doc = '<div class="theme-doc-markdown markdown"><h2 id=f>F</h2></div>';
  expect(parse(`<main>${post}${doc}</main>`, '## F').content.children).toHaveLength(1);
  expect(() => parse('<p>nothing</p>', '')).toThrow('/docs/a/: the built page has no content.');
});

test('inserts the wide form of an image where the Markdown version describes it', () => {
  const drawings = `<div class=diagram__narrow>${SVG}</div><div class=diagram__wide>${SVG}</div>`;
  const markdown = '\\[Image: A box]\n\nCaption\n';
  const { content, images } = parseContent(drawings, markdown);
  expect([...images.keys()]).toEqual(['/pictures/docs-a-1.svg']);
  expect(images.get('/pictures/docs-a-1.svg')).toContain('<rect class="dg-a" width="2"/>');
  expect(content.children).toMatchObject([
    { type: 'paragraph', children: [{ url: '/pictures/docs-a-1.svg', alt: 'A box' }] },
    { type: 'paragraph' },
  ]);
});

test('keeps the text of an HTML diagram, and removes the front matter', () => {
  const diagram = `<div class="dg-html dg-screen" role=img aria-label=Screen>${SVG}</div>`;
  const markdown = '---\ntitle: Page\n---\n\n\\[Image: Screen]\n\n\\[Image: A box]\n';
  const { content, images } = parseContent(diagram + SVG, markdown);
  expect([...images.keys()]).toEqual(['/pictures/docs-a-2.svg']);
  expect(content.children.map((node) => getText(node))).toEqual(['[Image: Screen]', 'A box']);
});

test('reports the path of a page that differs from its Markdown version', () => {
  expect(() => parseContent(SVG, 'Text\n')).toThrow(
    '/docs/a/: the Markdown version mentions 0 images, the built page has 1.',
  );
});

test('includes the rules and colors that an image uses, including dark mode', async () => {
  const css = `:root { --ink: #111; --rest: #222; }
    [data-theme="dark"] { --ink: #eee; --rest: #ddd; }
    .diagram svg.dg { fill: var(--ink); } .dg-b { fill: var(--rest); }`;
  const file = renderStandaloneImage('<svg class="dg"><path/></svg>', css);
  expect(file).toContain('<svg class="dg" xmlns="http://www.w3.org/2000/svg"><style>');
  expect(file).toContain('svg.dg { fill: var(--ink); }');
  expect(file).toContain('@media (prefers-color-scheme:dark){:root{--ink: #eee}}');
  expect(file).not.toContain('--rest');
});
