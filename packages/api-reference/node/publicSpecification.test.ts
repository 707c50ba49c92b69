import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../languages';
import { withDefaults } from '../options';
import { generateReference } from './generateReference';

/**
 * The OpenAPI Initiative's petstore, with an example added for each operation: a specification that was not
 * written for this generator.
 */
it('generates a page for each operation of a public specification', async () => {
  const reference = await generateReference(
    withDefaults({
      specs: [{ id: 'petstore', file: 'petstore.json' }],
      ignoredKeys: ['Schema.xml', 'MediaType.application/xml', 'schemas.ApiResponse'],
    }),
    { siteDir: path.join(__dirname, '../__fixtures__/public'), baseUrl: '/' },
  );
  expect(reference.samples).toHaveLength(LANGUAGES.length * 19);
  const pages = [...reference.pages].filter(([name]) => name.endsWith('.mdx'));
  expect(pages).toHaveLength(24);
  const parser = unified().use(remarkParse).use(remarkMdx);
  for (const [name, text] of pages) {
    // Docusaurus reads front matter and anchors before MDX.
    const mdx = text.replace(/^---[\s\S]*?\n---\n/, '').replaceAll(/ \{#[^}]+\}$/gm, '');
    expect(() => parser.parse(mdx), name).not.toThrow();
  }
});
