import { expect, it } from 'vitest';
import { buildVariant, page } from './buildVariant';

const FILE = 'content/guide/tested.mdx';

/** Builds a site with one more page, which must fail, and gives the output. */
async function failWith(name: string, text: string, config = ''): Promise<string> {
  const { code, output } = await buildVariant(name, { files: { [FILE]: text }, config });
  expect(code, output).not.toBe(0);
  return output;
}

it('names a link to a page that is not there', async () => {
  const output = await failWith('link', page('Go to [nothing](/docs/nothing).'));
  expect(output).toContain(`${FILE}:8: the link /docs/nothing leads to no page`);
  expect(output).toContain('Correct the link, or add what it leads to.');
  expect(output.match(/leads to no/g)).toHaveLength(1);
});

it('names a link to a heading that is not there', async () => {
  const output = await failWith('anchor', page('Go to [nothing](./second.mdx#nothing).'));
  expect(output).toContain(`${FILE}:8: the link /docs/second#nothing leads to no heading`);
  expect(output).toContain('Correct the link, or add what it leads to.');
  expect(output.match(/leads to no/g)).toHaveLength(1);
});

it('names a link to a file that is not there, with its line', async () => {
  const output = await failWith(
    'markdown-link',
    page('Go to [nothing](./nothing.mdx).'),
    `config.markdown.hooks.onBrokenMarkdownLinks = 'throw';`,
  );
  expect(output).toContain(`couldn't be resolved`);
  expect(output).toMatch(/nothing\.mdx.*content\/guide\/tested\.mdx.*\(8:7\)/s);
});

it('names an image that is not there, with its line', async () => {
  const output = await failWith('image', page('![A board](./nothing.png)'));
  expect(output).toMatch(/nothing\.png.*content\/guide\/tested\.mdx.*\(8:1\)/s);
});

it('names the address that two pages have', async () => {
  const output = await failWith('duplicate', page('Twice.', { slug: '/first' }));
  expect(output).toContain(`content/guide/first.mdx, ${FILE}: all have the address /docs/first`);
  expect(output).toContain('Rename the file or correct the slug of all but one.');
});

it('names a front matter key that is missing', async () => {
  const output = await failWith('missing-key', page('Text.', { keywords: undefined }));
  expect(output).toContain(`${FILE}:2: keywords is missing (array)`);
  expect(output).toContain('Write a list of 3 to 12 different words.');
});

it('names a front matter value that is not allowed', async () => {
  const output = await failWith('value', page('Text.', { description: 'Too short.' }));
  expect(output).toMatch(/tested\.mdx:\d: description has 10 characters, not 50 to 160/);
  expect(output).toContain('Write one sentence of 50 to 160 characters.');
});

it('names the file and the line of front matter that is no YAML', async () => {
  const output = await failWith('yaml', page('Text.').replace('title: "', 'title: a: "'));
  expect(output).toContain(`${FILE}:2: the front matter is no YAML`);
  expect(output).toContain('in double quotes.');
});
