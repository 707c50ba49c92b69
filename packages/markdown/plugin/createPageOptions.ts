import rehypeTableKinds from '@portal/core/table-kinds/rehypeTableKinds';
import rehypeUnbreakableNames from '@portal/core/unbreakable-names/rehypeUnbreakableNames';
import rehypeBindUnits from '@portal/core/units/rehypeBindUnits';
import rehypeStatic from '@portal/docusaurus-patches/inline-html/rehypeStatic';
import recmaNameJsx from '@portal/docusaurus-patches/jsx-names/recmaNameJsx';
import rehypeMovedAnchors from '../moved-anchors/rehypeMovedAnchors';
import { TAGS } from '../tags';
import { KEYWORDS } from '../tags/Admonition/keywords';
import { createTagsPlugin, type TaggedSite } from '../tags/runSteps';

/** Markdown plugins for all pages: docs, changelog, single pages, and the checks. */
export function createPageOptions(site: TaggedSite) {
  return {
    admonitions: { keywords: KEYWORDS, extendDefaults: false },
    remarkPlugins: [
      [createTagsPlugin(TAGS), site] as [ReturnType<typeof createTagsPlugin>, TaggedSite],
    ],
    // Units and names come first, because table widths depend on which text cannot wrap.
    rehypePlugins: [
      rehypeBindUnits,
      rehypeUnbreakableNames,
      rehypeTableKinds,
      [rehypeMovedAnchors, site] as [typeof rehypeMovedAnchors, TaggedSite],
      rehypeStatic,
    ],
    recmaPlugins: [recmaNameJsx],
  };
}

/** Complete Markdown options, because the checks parse pages without the Docusaurus defaults. */
export const PAGE_SYNTAX = {
  format: 'mdx' as const,
  mermaid: false,
  // Text such as `:key:` is shown as written.
  emoji: false,
  mdx1Compat: { comments: false, admonitions: false, headingIds: true },
  anchors: { maintainCase: false },
};
