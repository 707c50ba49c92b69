import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PageErrors } from '@portal/core/errors/pageError';
import type { Code, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../../tooling/checks/base/compilePage';
import { TAGS } from './';
import type { Tag } from './types';

const root = path.resolve(__dirname, '../../..');
/** A page that exists only in this test. */
const file = 'content/sdk/example.mdx';

/**
 * Collects the examples in the README of a tag: either the valid ones or the invalid ones, which
 * are marked `wrong`.
 */
function collectExamples(tag: Tag, isInvalid: boolean): string[] {
  const readme = path.join(__dirname, tag.name, 'README.md');
  const tree: Root = unified()
    .use(remarkParse)
    .parse(existsSync(readme) ? readFileSync(readme, 'utf8') : '');
  const examples: string[] = [];
  visit(tree, 'code', ({ lang, meta, value }: Code) => {
    if (lang === 'mdx' && (meta === 'wrong') === isInvalid) examples.push(value);
  });
  return examples;
}

/** Collects all errors that the build and the check of the tag report for an example. */
async function collectProblems(tag: Tag, source: string): Promise<string[]> {
  const {
    sourceTree: originalTree,
    errors,
    brokenLinks: broken,
    syntaxError,
  } = await compilePage({
    root,
    file,
    source: `# Example\n\n${source}\n`,
    tags: TAGS,
    getRoute: () => undefined,
  });
  const tagErrors = new PageErrors();
  tag.check?.({ tree: originalTree, source: `# Example\n\n${source}\n`, file, errors: tagErrors });
  return [...errors.all, ...broken.all, ...tagErrors.all]
    .map(String)
    .concat(syntaxError ? [syntaxError.message] : []);
}

describe.each(TAGS)('the $name README', (tag) => {
  it('has examples that the build accepts', async () => {
    const examples = collectExamples(tag, false);
    expect(examples, `Write a valid example to ${tag.name}/README.md.`).not.toHaveLength(0);
    for (const example of examples) expect(await collectProblems(tag, example)).toEqual([]);
  });

  it('has invalid examples that the build or the check rejects', async () => {
    for (const example of collectExamples(tag, true)) {
      const problems = await collectProblems(tag, example);
      expect(problems).not.toHaveLength(0);
      expect(problems[0]).toContain(`${file}:`);
    }
  });
});
