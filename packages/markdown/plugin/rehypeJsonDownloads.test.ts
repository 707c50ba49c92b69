import { toHtml } from 'hast-util-to-html';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import rehypeJsonDownloads from './rehypeJsonDownloads';

const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeJsonDownloads);

it.each([
  ['pathname:///files/a.json', '<p><a href="pathname:///files/a.json" download>a</a></p>'],
  ['pathname:///files/a.txt', '<p><a href="pathname:///files/a.txt">a</a></p>'],
  ['https://a.example/a.json', '<p><a href="https://a.example/a.json">a</a></p>'],
])('downloads only JSON files of the site: %s', async (url, html) => {
  expect(toHtml(await processor.run(processor.parse(`[a](${url})`)))).toBe(html);
});
