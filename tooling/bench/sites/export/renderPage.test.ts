import { expect, test } from 'vitest';
import { parsePage } from './parsePage';
import { type Dialect, renderPage } from './renderPage';

const ORIGIN = 'https://docs.test';
const dialect: Dialect = {
  showsTitle: true,
  renderAdmonition: (kind) => [`:::${kind}`, ':::'],
  unsafe: [
    { character: '{', inConstruct: 'phrasing' },
    { character: ':', after: '[A-Za-z]', inConstruct: 'phrasing' },
  ],
};

function renderBody(markdown: string, change: Partial<Dialect> = {}): string {
  const page = parsePage('<title>T | Docs</title><main></main>', markdown, '/docs/a/page', ORIGIN);
  return renderPage(page, { ...dialect, ...change }).split('---\n\n')[1] ?? '';
}

test('writes the title, the description, and tool-specific keys as front matter', () => {
  const markdown = '---\ntitle: "A: b"\ndescription: "Says: all"\n---\n\nText\n';
  const page = parsePage('<main></main>', markdown, '/docs/a', ORIGIN);
  expect(renderPage(page, { ...dialect, showsTitle: false }, { slug: 'a' })).toBe(
    '---\ntitle: "A: b"\ndescription: "Says: all"\nslug: a\n---\n\n# A: b\n\nText\n',
  );
});

test('escapes text that the tool would parse as markup, but not in code', () => {
  expect(renderBody('Send {id} to :name or a \\<b>, see `{{ x }} :name <b>`.\n')).toBe(
    'Send \\{id} to \\:name or a \\<b>, see `{{ x }} :name <b>`.\n',
  );
});

test('replaces text that the tool cannot escape', () => {
  const replaceText = (text: string) => (text.includes('{{') ? `<i>${text}</i>` : undefined);
  expect(renderBody('Write {{ x }} here.\n', { replaceText })).toBe('<i>Write {{ x }} here.</i>\n');
});

test('keeps code fences with their language, title, and exact text', () => {
  const fence = '```python title="main.py"\nwhile True:\n    print("{{a}} <b> :c")\n```\n';
  expect(renderBody(fence)).toBe(fence);
});

test('converts links between pages to the format of the tool, and keeps other links', () => {
  const markdown = `[A](${ORIGIN}/docs/b#c) and [B](https://other.test/docs/b)\n`;
  expect(renderBody(markdown)).toBe('[A](/docs/b#c) and [B](https://other.test/docs/b)\n');
  expect(renderBody(markdown, { toLinkUrl: (address) => `/site${address}` })).toContain(
    '[A](/site/docs/b#c)',
  );
});

test('converts admonitions to the format of the tool, and keeps other quotations', () => {
  expect(renderBody('> **danger**\n>\n> Mains voltage.\n')).toBe(
    ':::danger\n\nMains voltage.\n\n:::\n',
  );
  expect(renderBody('> **Erase** deletes all.\n')).toBe('> **Erase** deletes all.\n');
});
