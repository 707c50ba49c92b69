import { expect, test } from 'vitest';
import { readPage } from './readPage';
import { standalonePicture } from './standalonePicture';
import { textOf } from './textOf';

const ORIGIN = 'https://docs.test';
const SVG = '<svg role=img class="dg" viewBox="0 0 2 2"><rect class=dg-a width=2 /></svg>';

function read(content: string, form: string) {
  const html = `<title>Page | Docs</title><main><div class="theme-doc-markdown markdown">${content}</div></main>`;
  return readPage(html, form, '/docs/a/', ORIGIN);
}

test('takes the first heading as the title, out of the text', () => {
  const page = read('<h1>Whole name</h1><h2 id=b>B</h2>', '# Whole name\n\n## B\n');
  expect(page.title).toBe('Whole name');
  expect(page.content.children.map(textOf)).toEqual(['B']);
});

test('puts a picture where the Markdown form describes it, and of two forms the wide one', () => {
  const forms = `<div class=diagram__narrow>${SVG}</div><div class=diagram__wide>${SVG}</div>`;
  const form = '\\[Picture: A box]\n\nCaption\n';
  const { content, pictures } = read(forms, form);
  expect([...pictures.keys()]).toEqual(['/pictures/docs-a-1.svg']);
  expect(pictures.get('/pictures/docs-a-1.svg')).toContain('<rect class="dg-a" width="2"/>');
  expect(content.children).toMatchObject([
    { type: 'paragraph', children: [{ url: '/pictures/docs-a-1.svg', alt: 'A box' }] },
    { type: 'paragraph' },
  ]);
});

test('leaves a picture of HTML as its text, and what the Markdown form says of itself out', () => {
  const laid = `<div class="dg-laid dg-screen" role=img aria-label=Screen>${SVG}</div>`;
  const form = '---\ntitle: Page\n---\n\n\\[Picture: Screen]\n\n\\[Picture: A box]\n';
  const { content, pictures } = read(laid + SVG, form);
  expect([...pictures.keys()]).toEqual(['/pictures/docs-a-2.svg']);
  expect(content.children.map(textOf)).toEqual(['[Picture: Screen]', '']);
});

test('gives an id that stands twice to the first heading only', () => {
  const { content } = read('<h2 id=x>A</h2><h2 id=x>B</h2>', '## A\n\n## B\n');
  expect(content.children.map(({ data }) => data)).toEqual([{ id: 'x' }, undefined]);
});

test('names the page when it and its Markdown form differ', () => {
  expect(() => read('<h2>A</h2>', 'Text\n')).toThrow('/docs/a/: levels of headings differ');
  expect(() => read(SVG, 'Text\n')).toThrow(
    '/docs/a/: the Markdown form mentions 0 pictures, the built page has 1.',
  );
});

test('gives a picture the rules and colours that it uses, dark ones too', async () => {
  const css = `:root { --ink: #111; --rest: #222; }
    [data-theme="dark"] { --ink: #eee; --rest: #ddd; }
    .diagram svg.dg { fill: var(--ink); } .dg-b { fill: var(--rest); }`;
  const file = await standalonePicture('<svg class="dg"><path/></svg>', css);
  expect(file).toContain('<svg class="dg" xmlns="http://www.w3.org/2000/svg"><style>');
  expect(file).toContain('svg.dg { fill: var(--ink); }');
  expect(file).toContain('@media (prefers-color-scheme:dark){:root{--ink: #eee}}');
  expect(file).not.toContain('--rest');
});
