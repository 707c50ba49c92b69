import fs from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { includeExample } from '@portal/content-model/examples/includeExample';
import { PageErrors } from '@portal/core/errors/pageError';
import { NON_CODE_LANGUAGES } from '@portal/markdown/highlight/languages';
import { type Fence, parseFence } from '@portal/markdown/tags/Code/parseFence';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { compilePage } from './compilePage';
import type { Page } from './types';

async function parseFrontMatter(filePath: string, fileContent: string): Promise<unknown> {
  try {
    return (await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent })).frontMatter;
  } catch (error) {
    return error;
  }
}

/** Collects the fences of a page, including the text of included examples, and the errors of invalid fences. */
function collectFences(root: string, file: string, tree: Page['tree']) {
  const fences: Fence[] = [];
  const errors = new PageErrors();
  visit(tree, 'code', (node: Code) => {
    if (NON_CODE_LANGUAGES.includes(node.lang ?? '')) return;
    errors.attempt(() => {
      const fence = parseFence(node, file);
      const { file: example, anchor } = fence.meta;
      if (example) fence.code = includeExample(root, example, anchor, fence);
      fences.push(fence);
    });
  });
  return { fences, fenceErrors: errors.all };
}

/**
 * Parses a page with the syntax of the build. Returns problems with the page instead of throwing.
 *
 * @param source text of the page; by default, that of the file
 */
export async function parsePage(
  root: string,
  file: string,
  source = fs.readFileSync(path.join(root, file), 'utf8'),
): Promise<Page> {
  const page = await compilePage({ root, file, source });
  const tree = page.sourceTree;
  return {
    file,
    source,
    frontMatter: await parseFrontMatter(path.join(root, file), source),
    tree,
    ...collectFences(root, file, tree),
    ...(page.syntaxError && {
      syntaxError: {
        file,
        line: page.syntaxError.line,
        problem: page.syntaxError.message,
        fix: 'In prose, put `{` and `<` in backticks, and close every tag.',
      },
    }),
  };
}
