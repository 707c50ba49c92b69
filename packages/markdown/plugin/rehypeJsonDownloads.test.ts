import { compile } from '@mdx-js/mdx';
import { expect, it } from 'vitest';
import rehypeJsonDownloads from './rehypeJsonDownloads';

it('makes links to JSON files of the site downloads, and no other links', async () => {
  const page =
    '[a.json](pathname:///files/a.json), [a.txt](pathname:///files/a.txt), [b](https://b.example/b.json)';
  const code = String(await compile(page, { jsx: true, rehypePlugins: [rehypeJsonDownloads] }));
  expect(code).toContain('<_components.a href="pathname:///files/a.json" download>');
  expect(code.match(/ download/g)).toHaveLength(1);
});
