import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { FOREIGN_LANGUAGES } from '../../packages/highlight/languages';
import { includeExample } from '../../tags/Code/includeExample';
import { type Fence, readFence } from '../../tags/Code/readFence';
import { compilePage } from './compilePage';
import { fileRoute } from './pageFiles';
import type { Page } from './types';

async function parseFrontMatter(filePath: string, fileContent: string): Promise<unknown> {
  try {
    return (
      await DEFAULT_PARSE_FRONT_MATTER({
        filePath,
        fileContent,
        defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      })
    ).frontMatter;
  } catch (error) {
    return error;
  }
}

/** Fences of a known language and meta, with included text; the steps of tags say what is wrong with others. */
function readFences({
  root,
  file,
  tree,
}: {
  root: string;
  file: string;
  tree: Page['tree'];
}): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', (node: Code) => {
    if (FOREIGN_LANGUAGES.includes(node.lang ?? '')) return;
    try {
      const fence = readFence(node, file);
      const { file: example, anchor } = fence.meta;
      if (example) fence.code = includeExample(root, example, anchor, fence);
      fences.push(fence);
    } catch (error) {
      if ((error as Error).name !== 'PageError') throw error;
    }
  });
  return fences;
}

/** Parses a page with the plugins of the build. Never throws for what is wrong with the page. */
export async function parsePage(root: string, file: string, source: string): Promise<Page> {
  const routeOf = (target: string) => fileRoute(root, target);
  const page = await compilePage({ root, file, source, tags: [], routeOf });
  const tree = page.written;
  return {
    file,
    source,
    frontMatter: await parseFrontMatter(path.join(root, file), source),
    tree,
    fences: readFences({ root, file, tree }),
    broken: page.broken.all,
    ...(page.syntaxError
      ? {
          syntaxError: {
            file,
            line: page.syntaxError.line,
            what: page.syntaxError.message,
            fix: 'In prose, put `{` and `<` in backticks, and close every tag.',
          },
        }
      : {}),
  };
}
