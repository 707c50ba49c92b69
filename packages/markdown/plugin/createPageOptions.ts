import rehypeTableKinds from '@portal/core/table-kinds/rehypeTableKinds';
import rehypeUnbreakableNames from '@portal/core/unbreakable-names/rehypeUnbreakableNames';
import rehypeBindUnits from '@portal/core/units/rehypeBindUnits';
import recmaNameJsx from '@portal/docusaurus-patches/jsx-names/recmaNameJsx';
import rehypeMovedAnchors from '../moved-anchors/rehypeMovedAnchors';
import { TAGS } from '../tags';
import { KEYWORDS } from '../tags/Admonition/keywords';
import { createTagsPlugin, type TaggedSite } from '../tags/runSteps';
import rehypeJsonDownloads from './rehypeJsonDownloads';

/** Creates the Markdown plugins for all pages. The checks use them too. */
export function createPageOptions(site: TaggedSite) {
  return {
    admonitions: { keywords: KEYWORDS, extendDefaults: false },
    remarkPlugins: [
      [createTagsPlugin(TAGS), site] as [ReturnType<typeof createTagsPlugin>, TaggedSite],
    ],
    // The plugins for units and names run first, because table widths depend on which text cannot
    // wrap.
    rehypePlugins: [
      rehypeBindUnits,
      rehypeUnbreakableNames,
      rehypeTableKinds,
      rehypeJsonDownloads,
      [rehypeMovedAnchors, site] as [typeof rehypeMovedAnchors, TaggedSite],
    ],
    recmaPlugins: [recmaNameJsx],
  };
}

const CODE_OR_HEADING_ID_PATTERN =
  /^(?:[ \t>]|[-*+] |\d+[.)] )*(`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|^#{1,6} .*(?<!\\)(?=\{#[^{}\n]+\}[ \t]*$)/gm;

/** Escapes heading IDs, which MDX would read as JavaScript. Unlike the `headingIds` option of Docusaurus, it does not change code blocks. */
export const escapeHeadingIds = (page: string) =>
  page.replaceAll(CODE_OR_HEADING_ID_PATTERN, (match, fence?: string) =>
    fence ? match : `${match}\\`,
  );

/** All Markdown options of Docusaurus, because the checks parse pages without its defaults. */
export const PAGE_SYNTAX = {
  format: 'mdx' as const,
  mermaid: false,
  // Emoji are off, so that text such as `:key:` is displayed as written.
  emoji: false,
  mdx1Compat: { comments: false, admonitions: false, headingIds: false },
  preprocessor: ({ fileContent }: { fileContent: string }) => escapeHeadingIds(fileContent),
  anchors: { maintainCase: false },
};
