import type { Options } from '@docusaurus/mdx-loader';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { type Contract, findMissingPatterns } from '../contract';

const OPTIONS = {
  siteDir: __dirname,
  staticDirs: [],
  markdownConfig: {
    mdx1Compat: {},
    anchors: {},
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
} as unknown as Options;

/** Compiles a page and returns its code. */
async function compilePage(): Promise<string> {
  const processor = await createProcessorUncached({ options: OPTIONS, format: 'mdx' });
  const { content } = await processor.process({
    content: 'Text.',
    filePath: __filename,
    frontMatter: {},
    compilerName: 'client',
  });
  return content;
}

export default {
  upstream: '@mdx-js/mdx (the compiled code of a page)',
  load: compilePage,
  findChange: (source) =>
    findMissingPatterns(source, [
      /^import \{.*\bjsx as _jsx\b.*\} from ['"]react\/jsx-runtime['"]/m,
      '_jsx(',
    ]),
} satisfies Contract;
