import { TAGS } from '@portal/markdown/tags';
import type { Heading, Nodes, Parent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../../tooling/checks/base/compilePage';
import { createPage, createReference, createTestYaml, getErrorMessage } from './testReference';

async function compile(source: string) {
  const file = 'content/guide/api/test/things-do.mdx';
  const page = await compilePage({ root: '/', file, source, tags: TAGS, getRoute: () => '/x' });
  expect(page.syntaxError).toBeUndefined();
  expect(page.errors.all).toEqual([]);
  return page;
}

/** Renders a description, and parses the part of its page between the endpoint and the example. */
async function renderDescription(description: string): Promise<Nodes> {
  const page = await compile(await createPage({ description }));
  const findLocation = (name: string) =>
    page.expandedTree.children.findIndex((node) => 'name' in node && node.name === name);
  const children = page.expandedTree.children.slice(
    findLocation('Endpoint') + 1,
    findLocation('section'),
  );
  return { ...page.expandedTree, children };
}

function listNodes(tree: Nodes, type: string): unknown[] {
  const found: unknown[] = [];
  visit(tree, type, (node) => {
    found.push(node);
  });
  return found;
}

describe('a description in CommonMark', () => {
  it.each([
    ['Escaped \\{id\\}, plain {id}, {}, {1 + 1}.', 'Escaped {id}, plain {id}, {}, {1 + 1}.'],
    ['import x from y', 'import x from y'],
    ['export all\nimport none', 'export all\nimport none'],
    ['a < b and c > d & e', 'a < b and c > d & e'],
    ['Code `` a`{b} `` then {c} and `<d>`', 'Code a`{b} then {c} and <d>'],
    [':::note\n\ntext\n\n:::', ':::notetext:::'],
    ['the fields :key: and :smile:', 'the fields :key: and :smile:'],
    ['at 12:30[Europe] and urn:x[y]{z}', 'at 12:30[Europe] and urn:x[y]{z}'],
    [
      'A $ sign, a * star, an _ underscore, snake_case_name',
      'A $ sign, a * star, an _ underscore, snake_case_name',
    ],
    ['[one][1] and[^n]\n\n[1]: https://x.example\n[^n]: A note', 'one and[n][n] A note'],
  ])('is shown as written: %j', async (description, text) => {
    expect(getText(await renderDescription(description), { includeImageAlt: false })).toBe(text);
  });

  it.each([
    ['```js\nlet a = {b};', 'let a = {b};'],
    ['~~~\n{a} <b>\n~~~', '{a} <b>'],
    ['Text\n\n    indented {a} <b>', 'indented {a} <b>'],
    ['```diagram\nkind: x\n```', 'kind: x'],
  ])('keeps its code blocks: %j', async (description, code) => {
    const page = await createPage({ description });
    const beforeExample = page.slice(0, page.indexOf('<section'));
    expect(beforeExample).toMatch(/^```(?:text|python)\n/m);
    expect(beforeExample).toContain(`\n${code}\n\`\`\``);
    await renderDescription(description);
  });

  it('and the examples keep code that looks like the ID of a heading', async () => {
    const text = '# Title {#intro}\n# {{#each machines}}';
    const description = `\`\`\`\n${text}\n\`\`\`\n\n- ~~~\n${text.replaceAll(/^/gm, '  ')}\n  ~~~`;
    const media = `content: {text/markdown: {schema: {type: string}, example: ${JSON.stringify(text)}}}`;
    const yaml = createTestYaml({ description })
      .replace(/content: .*/, media)
      .replace('deprecated: false', `requestBody: {${media}}`);
    const source = (await createReference(yaml)).pages.get('test/things-do.mdx') ?? '';
    const codes = listNodes((await compile(source)).sourceTree, 'code') as { value: string }[];
    const values = codes.map(({ value }) => value).filter((value) => value.includes('Title'));
    expect(values).toHaveLength(6);
    for (const value of values) expect(value.replaceAll('\\n', '\n')).toContain(text);
  });

  it('keeps an admonition together that has colons in its code', async () => {
    const description = '> **Danger:** Text.\n>\n> ```\n> a\n> :::\n> b\n> ```\n\nEnd.';
    const tree = await renderDescription(description);
    const [box] = listNodes(tree, 'containerDirective') as Parent[];
    expect(box?.children.map(({ type }) => type)).toEqual(['paragraph', 'mdxJsxFlowElement']);
    expect(tree).toHaveProperty('children.1.type', 'paragraph');
  });

  it('keeps links, lists, tables, and admonitions', async () => {
    const tree = await renderDescription(
      '<https://a.example> [b](https://b.example/x_(y) "t")\n\n* one\n  * two\n\n| a | b |\n| --- | --- |\n| `x\\|y` | m<br>z \\| w |\n\n> **Note:** one\n> two',
    );
    expect(listNodes(tree, 'link').map((node) => (node as { url: string }).url)).toEqual([
      'https://a.example',
      'https://b.example/x_(y)',
    ]);
    expect(listNodes(tree, 'listItem')).toHaveLength(2);
    expect(listNodes(tree, 'tableCell')).toHaveLength(4);
    const elements = listNodes(tree, 'mdxJsxTextElement').map(
      (node) => (node as { name: string }).name,
    );
    expect(elements).toEqual(['br']);
    expect(await createPage({ description: '> **Note:** one\n> two' })).toContain(
      ':::note\n\none\ntwo\n\n:::',
    );
  });

  it.each([
    ['Stop.  \n<br>\nStart.', 'Stop.<br /><br />\nStart.'],
    ['**Stop.\n<br>\nStart.**', '**Stop.<br />\nStart.**'],
    ['\u00a01) one', '\u00a01) one'],
    [
      '> **Note:** one\n>\n> > **Danger:** two',
      '::::note\n\none\n\n:::danger\n\ntwo\n\n:::\n\n::::',
    ],
  ])('keeps the structure of %j', async (description, expected) => {
    expect(await createPage({ description })).toContain(`\n${expected}\n`);
  });

  it('does not reuse anchors of the page', async () => {
    const page = await createPage({ description: '## Example\n\n## Own words' });
    expect(page).toContain('## Example {#about-example}');
    expect(page).toContain('## Own words\n');
  });

  it('shows what looks like the ID of a heading', async () => {
    const description = '## Template {#each}\n\n## Overview `{#responses}`\n\n## {#x} first';
    const headings = listNodes(await renderDescription(description), 'heading') as Heading[];
    expect(
      headings.map((heading) => [getText(heading), (heading.data as { id: string }).id]),
    ).toEqual([
      ['Template {#each}', 'about-template-each-'],
      ['Overview {#responses}', 'about-overview-responses-'],
      ['{#x} first', 'x-first'],
    ]);
  });

  it('has headings below the title of the page', async () => {
    const page = await createPage({ description: '# Own title\n\n## Own words' });
    expect(page).toContain('## Own title\n\n### Own words\n');
  });

  it('can link to headings and fields of its page', async () => {
    const description =
      'See [x](#own-words), [y](#response-200-a), and [z](#responses).\n\n## Own words';
    expect(await createPage({ description })).toContain('[x](#own-words)');
  });

  it('is rejected with the line number if a link is invalid', async () => {
    const error = await getErrorMessage(
      createTestYaml({ description: 'See [x](other.md) and ![y](y.png).' }),
    );
    expect(error).toMatch(/test\.yaml:11 .*`other\.md` does not point to a page/);
    expect(error).toMatch(/test\.yaml:11 .*`y\.png` is not a file of this site/);
  });

  it.each([['| a | b |\n| --- | --- |\n| `x|y` | no |', 'a row with more cells than its header']])(
    'is rejected with the line number if a table would lose cells: %j',
    async (table, problem) => {
      const error = await getErrorMessage(createTestYaml({ description: table }));
      expect(error).toMatch(/test\.yaml:11 /);
      expect(error).toContain(problem);
      const allowed = table.replace('|y', '');
      expect(await getErrorMessage(createTestYaml({ description: allowed }))).toBe('no error');
    },
  );
});
