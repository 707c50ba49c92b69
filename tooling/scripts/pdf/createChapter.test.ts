import { expect, test } from 'vitest';
import { type Book, createChapter } from './createChapter';

const book: Book = {
  url: 'https://docs.test',
  chapters: new Map([
    ['/docs/a', 'c1'],
    ['/docs/b', 'c2'],
  ]),
  toFile: (url) => `file:///site${url}`,
};
const renderChapter = (content: string) =>
  createChapter(
    `<!doctype html><nav>Menu</nav><div data-content>${content}</div>`,
    'c1',
    'A',
    book,
  );

test('tabs are shown below their labels, and collapsed sections are open', () => {
  const html =
    renderChapter(`<ul role=tablist><li role=tab id=t0>curl</li><li role=tab id=t1>Go</li></ul>
    <div role=tabpanel aria-labelledby=t0>first</div><div role=tabpanel aria-labelledby=t1 hidden><div data-exclude-from-text>second</div></div>
    <details><summary>More</summary>fold</details><button>Press</button><details data-exclude-from-text><summary>Fill in</summary></details>`)?.html;
  expect(html).toMatch(
    /class="tab-name">curl<\/p>first[\s\S]*class="tab-name">Go<\/p><div[^>]*>second/,
  );
  expect(html).toContain('<details open="">');
  expect(html).not.toMatch(/hidden|Press|Fill in|Menu|role="tab/);
});

test('a link shows the page number of its target in the book, or the number of a note that lists the URL once', () => {
  const html = renderChapter(`<h2 id=x>X</h2><a href="#x">here</a> <a href="/docs/b/#y">there</a>
    <a href="/docs/gone">out</a> <a href="https://else.test/">else</a> <a href="/docs/gone">again</a>`)?.html;
  expect(html).toContain('<h2 id="c1-x">');
  expect(html).toContain('<a href="#c1-x">here</a>');
  expect(html).toContain('<a href="#c2-y">there</a> <span class="page-ref" data-page-of="c2-y">');
  expect(html).toMatch(
    /out<\/a><sup class="note-ref">\[1\][\s\S]*again<\/a><sup class="note-ref">\[1\]/,
  );
  expect(html).toContain('<li>https://docs.test/docs/gone</li><li>https://else.test/</li>');
});

test('each line of code is marked, including lines inside elements that span several lines', () => {
  const html = renderChapter('<pre><code><span class=k>a\nb</span>c\n</code></pre>')?.html;
  expect(html).toContain(
    '<span class="line"><span class="k">a</span></span><span class="line"><span class="k">b</span>c</span>',
  );
});

test('syntax colors are removed, but elements with link targets are kept', () => {
  const html = renderChapter(
    '<pre><code><span class=tk-k>import</span> <span class=tk-f id=x>gpio</span></code></pre>',
  )?.html;
  expect(html).toContain(
    '<span class="line">import <span class="tk-f" id="c1-x">gpio</span></span>',
  );
});

test('only lines that may be too long for a page are marked', () => {
  const long = 'word '.repeat(9);
  const html = renderChapter(`<pre><code>short\n<span class=k>${long}</span>\n</code></pre>`)?.html;
  expect(html).toContain('<span class="line">short</span>');
  expect(html).toContain(`<span class="line line-long"><span class="k">${long}</span></span>`);
});

test('a page without content does not become a chapter', () => {
  expect(createChapter('<p>text', 'c1', 'A', book)).toBeUndefined();
});
