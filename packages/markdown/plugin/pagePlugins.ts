import rehypeTableKinds from '@portal/core/table-kinds/rehypeTableKinds';
import rehypeBoundUnits from '@portal/core/units/rehypeBoundUnits';
import rehypeWholeNames from '@portal/core/whole-names/rehypeWholeNames';
import rehypeStatic from '@portal/docusaurus-patches/inline-html/rehypeStatic';
import recmaNameJsx from '@portal/docusaurus-patches/jsx-names/recmaNameJsx';
import rehypeMovedAnchors from '../moved-anchors/rehypeMovedAnchors';
import { TAGS } from '../tags';
import { KEYWORDS } from '../tags/Admonition/keywords';
import { asPlugin, type TaggedSite } from '../tags/runSteps';

/** What happens to the text of every page; the same for docs, changelog and single pages, and for the checks. */
export function pagePlugins(site: TaggedSite) {
  return {
    admonitions: { keywords: KEYWORDS, extendDefaults: false },
    remarkPlugins: [[asPlugin(TAGS), site] as [ReturnType<typeof asPlugin>, TaggedSite]],
    // Units and names first: tables are measured by what cannot break.
    rehypePlugins: [
      rehypeBoundUnits,
      rehypeWholeNames,
      rehypeTableKinds,
      [rehypeMovedAnchors, site] as [typeof rehypeMovedAnchors, TaggedSite],
      rehypeStatic,
    ],
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
