import { expect, test } from 'vitest';
import { readBuiltPage } from './readBuiltPage';

const read = (body: string, head = '') =>
  readBuiltPage(`<!doctype html><head>${head}</head><body>${body}`, 'https://docs.test/x');

test('takes the most precise element, wherever it stands', () => {
  const doc = '<div class="theme-doc-markdown markdown"><p>Doc<div>in</div></div>';
  const post = '<div class="markdown"><p>Post</div>';
  expect(read(`<main><article>${post}${doc}</article></main>`).content).toBe(doc);
  expect(read(`<main><div class=markdown>no</div><article>${post}</article></main>`).content).toBe(
    post,
  );
  expect(read('<nav>n</nav><main><p>Home</main><footer>f</footer>').content).toBe(
    '<main><p>Home</main>',
  );
});

test('takes an article with its end tags left out, and a list of articles whole', () => {
  const first = '<div class="markdown"><ul><li>a<li>b</ul><table><tr><td>1<td>2</table></div>';
  expect(read(`<main><article>${first}</article></main>`).content).toBe(first);
  const list = `<main><article>${first}</article><article><div class="markdown">2</div></article></main>`;
  expect(read(list).content).toBe(list);
});

test('reads title and description, not the titles of pictures', () => {
  const page = read(
    '<main><svg><title>Picture</title></svg></main>',
    '<title>A &amp; B | Site</title><meta name=description content="What &quot;it&quot; is">',
  );
  expect(page.title).toBe('A & B | Site');
  expect(page.description).toBe('What "it" is');
});

test('names the page when it has no content', () => {
  expect(() => read('<p>nothing</p>')).toThrow(
    'https://docs.test/x: no content found (looked for .theme-doc-markdown, article .markdown, main).',
  );
});
