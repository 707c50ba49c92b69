import type { Options } from '@docusaurus/mdx-loader';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { type Contract, findMissing } from '../contract';

const OPTIONS = {
  siteDir: __dirname,
  staticDirs: [],
  markdownConfig: {
    mdx1Compat: {},
    anchors: {},
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
} as unknown as Options;

/** Compiled code of a page. */
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
  upstream: '@mdx-js/mdx, the code of a page',
  load: compilePage,
  findChange: (source) =>
    findMissing(source, [
      /^import \{.*\bjsx as _jsx\b.*\} from ['"]react\/jsx-runtime['"]/m,
      '_jsx(',
    ]),
} satisfies Contract;
