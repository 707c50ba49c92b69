import recmaNameJsx from '../../docusaurus-internals/jsx-names/recmaNameJsx';
import rehypeStatic from '../../docusaurus-internals/static-content/rehypeStatic';
import rehypeTableKinds from '../../packages/table-kinds/rehypeTableKinds';
import { TAGS } from '../../tags';
import { KEYWORDS } from '../../tags/Admonition/keywords';
import { asPlugin } from '../../tags/runSteps';

/** What happens to the text of every page; the same for docs, changelog and single pages, and for the checks. */
export function pagePlugins(root: string) {
  return {
    admonitions: { keywords: KEYWORDS, extendDefaults: false },
    remarkPlugins: [[asPlugin(TAGS), { root }] as [ReturnType<typeof asPlugin>, { root: string }]],
    rehypePlugins: [rehypeTableKinds, rehypeStatic],
    recmaPlugins: [recmaNameJsx],
  };
}

/** How pages are written, for Docusaurus: in full, because the checks read pages without its defaults. */
export const PAGE_SYNTAX = {
  format: 'mdx' as const,
  mermaid: false,
  emoji: true,
  mdx1Compat: { comments: false, admonitions: false, headingIds: true },
  anchors: { maintainCase: false },
};
