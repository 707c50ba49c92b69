import { escapeMarkdownHeadingIds } from '@docusaurus/utils';
import type { Code, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { includeExample } from '../../plugins/code-highlight/includeExample';
import { FOREIGN_LANGUAGES } from '../../plugins/code-highlight/languages';
import { type Fence, readFence } from '../../plugins/code-highlight/readFence';
import type { PageError } from '../../plugins/shared/pageError';
import type { Finding, Page } from './types';

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective);

interface MdxMessage {
  message: string;
  line?: number;
  place?: { line?: number; start?: { line?: number } };
}

function toSyntaxError(error: MdxMessage, file: string): Finding {
  return {
    file,
    line: error.line ?? error.place?.start?.line ?? error.place?.line,
    what: error.message.replace(/\s+/g, ' '),
    fix: 'In prose, put `{` and `<` in backticks, and close every tag.',
  };
}

function parseFrontMatter(source: string): unknown {
  const text = /^---\n([\s\S]*?)\n---/.exec(source)?.[1];
  try {
    return text === undefined ? undefined : parse(text);
  } catch (error) {
    return error;
  }
}

/** Parses a page as the build does. Never throws for what is wrong with the page. */
export function parsePage(root: string, file: string, source: string): Page {
  const fences: Fence[] = [];
  const fenceErrors: PageError[] = [];
  let tree: Root = { type: 'root', children: [] };
  let syntaxError: Finding | undefined;
  try {
    tree = processor.parse(escapeMarkdownHeadingIds(source));
  } catch (error) {
    syntaxError = toSyntaxError(error as MdxMessage, file);
  }
  visit(tree, 'code', (node: Code) => {
    if (FOREIGN_LANGUAGES.includes(node.lang ?? '')) return;
    try {
      const fence = readFence(node, file);
      const { file: example, anchor } = fence.meta;
      if (example) fence.code = includeExample(root, example, anchor, fence);
      fences.push(fence);
    } catch (error) {
      fenceErrors.push(error as PageError);
    }
  });
  return {
    file,
    source,
    frontMatter: parseFrontMatter(source),
    tree,
    fences,
    fenceErrors,
    ...(syntaxError ? { syntaxError } : {}),
  };
}
