import path from 'node:path';
import type { Options } from '@docusaurus/mdx-loader';
import preprocess from '@docusaurus/mdx-loader/lib/preprocessor';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { PageError, PageErrors } from '@portal/core/errors/pageError';
import { createPageOptions, PAGE_SYNTAX } from '@portal/markdown/plugin/createPageOptions';
import { runSteps } from '@portal/markdown/tags/runSteps';
import type { Tag } from '@portal/markdown/tags/types';
import type { Root } from 'mdast';
import { site } from '../../../site';
import { content } from '../../../site/sections';
import { findRoute } from './pageFiles';

export interface CompiledPage {
  /** Syntax tree of the source, with front matter, admonitions, and headings; empty if the page does not parse. */
  sourceTree: Root;
  /** Syntax tree after all tags are expanded, as shown to readers. */
  expandedTree: Root;
  /** Links and images whose target file does not exist. */
  brokenLinks: PageErrors;
  errors: PageErrors;
  syntaxError?: { message: string; line: number | undefined };
}

interface MdxMessage {
  message: string;
  line?: number;
  place?: { line?: number; start?: { line?: number } };
}

interface CompileRequest {
  root: string;
  /** Path from the project root. */
  file: string;
  source: string;
  /** Tags to expand. Without them, the page is only parsed, which takes half the time. */
  tags?: readonly Tag[];
  /** Resolves a project-relative file to its page route. Default: the route of an existing page. */
  getRoute?: (file: string) => string | undefined;
}

const EMPTY_TREE: Root = { type: 'root', children: [] };
/** Thrown after parsing, because the processor of Docusaurus always runs to the end. */
const PARSED = new Error('parsed');

/** Compiles a page with the same plugins as the build. Returns problems with the page instead of throwing. */
export async function compilePage({
  root,
  file,
  source,
  tags,
  getRoute = (target) => findRoute(root, target),
}: CompileRequest) {
  const page: CompiledPage = {
    sourceTree: EMPTY_TREE,
    expandedTree: EMPTY_TREE,
    brokenLinks: new PageErrors(),
    errors: new PageErrors(),
  };
  const addBrokenLink = ({ url, node }: { url: string; node: { position?: Root['position'] } }) => {
    const location = { file, line: node.position?.start.line };
    page.brokenLinks.add(
      new PageError(location, `${url || 'an empty URL'} does not point to a file`, FIX),
    );
  };
  const { brand, overview, support } = site;
  const tagContext = { root, cloud: brand.cloud, overview, support, content };
  const { admonitions, rehypePlugins, recmaPlugins } = createPageOptions(tagContext);
  const markdownConfig = {
    ...PAGE_SYNTAX,
    hooks: { onBrokenMarkdownLinks: addBrokenLink, onBrokenMarkdownImages: addBrokenLink },
  } as unknown as Options['markdownConfig'];
  const options = {
    siteDir: root,
    staticDirs: [path.join(root, 'content/static')],
    markdownConfig,
    admonitions,
    removeContentTitle: false,
    beforeDefaultRemarkPlugins: [
      () => (tree: Root) => {
        page.sourceTree = tags ? structuredClone(tree) : tree;
        if (!tags) throw PARSED;
      },
    ],
    remarkPlugins: [
      () => async (tree: Root) => {
        page.errors = await runSteps(tags ?? [], tree, { ...tagContext, file });
        page.expandedTree = structuredClone(tree);
      },
    ],
    beforeDefaultRehypePlugins: [],
    rehypePlugins,
    recmaPlugins,
    resolveMarkdownLink: ({ linkPathname, sourceFilePath }) => {
      const target = path.resolve(path.dirname(sourceFilePath), decodeURI(linkPathname));
      return getRoute(path.relative(root, target).split(path.sep).join('/')) ?? null;
    },
  } as Options;
  const filePath = path.join(root, file);
  try {
    const processor = await createProcessorUncached({ options, format: 'mdx' });
    await processor.process({
      content: preprocess({ fileContent: source, filePath, markdownConfig, admonitions }),
      filePath,
      frontMatter: {},
      compilerName: 'client',
    });
  } catch (error) {
    if (error === PARSED) return page;
    const { message, line, place } = error as MdxMessage;
    page.syntaxError = {
      message: message.replace(/\s+/g, ' '),
      line: line ?? place?.start?.line ?? place?.line,
    };
  }
  return page;
}

const FIX = 'Use a file path relative to this page, or a page URL that starts with /docs.';
