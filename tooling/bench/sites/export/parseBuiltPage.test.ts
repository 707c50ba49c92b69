import { expect, test } from 'vitest';
import { parseBuiltPage } from './parseBuiltPage';

const parseBody = (body: string, head = '') =>
  parseBuiltPage(`<!doctype html><head>${head}</head><body>${body}`, 'https://docs.test/x');

test('prefers the most specific element, regardless of position', () => {
  const doc = '<div class="theme-doc-markdown markdown"><p>Doc<div>in</div></div>';
  const post = '<div class="markdown"><p>Post</div>';
  expect(parseBody(`<main><article>${post}${doc}</article></main>`).content).toBe(doc);
  expect(parseBody('<nav>n</nav><main><p>Home</main><footer>f</footer>').content).toBe(
    '<main><p>Home</main>',
  );
});

test('includes an article with its heading and date, and a complete list of articles', () => {
  const head = '<header><h1>June</h1><time>June 1</time></header>';
  const text = '<div class="markdown"><ul><li>a<li>b</ul><table><tr><td>1<td>2</table></div>';
  const post = `<article>${head}${text}</article>`;
  expect(parseBody(`<main><div>no</div>${post}<nav>Older</nav></main>`).content).toBe(post);
  const list = `<main><article><h2>June</h2>${text}</article></main>`;
  expect(parseBody(list).content).toBe(list);
});

test('extracts title and description, but not titles of images', () => {
  const page = parseBody(
    '<main><svg><title>Picture</title></svg></main>',
    '<title>A &amp; B | Site</title><meta name=description content="What &quot;it&quot; is">',
  );
  expect(page.title).toBe('A & B | Site');
  expect(page.description).toBe('What "it" is');
});

test('names the page if it has no content', () => {
  expect(() => parseBody('<p>nothing</p>')).toThrow(
    'https://docs.test/x: no content found (looked for .theme-doc-markdown, article, main).',
  );
});
