import { brand } from '../brand';
import remarkBoards from './boards/remarkBoards';
import remarkCloud from './brand-names/remarkCloud';
import remarkChooser from './chooser/remarkChooser';
import remarkHighlight from './code-highlight/remarkHighlight';
import remarkIncludeExample from './code-highlight/remarkIncludeExample';
import remarkDiagrams from './diagrams/remarkDiagrams';
import remarkGlossary from './glossary/remarkGlossary';
import recmaNameJsx from './light-bundle/recmaNameJsx';
import remarkPaths from './paths/remarkPaths';
import remarkMembers from './sdk-symbols/remarkMembers';
import remarkSignature from './sdk-symbols/remarkSignature';
import rehypeStatic from './static-content/rehypeStatic';
import rehypeTableKinds from './table-kinds/rehypeTableKinds';
import remarkUi from './ui-labels/remarkUi';

/**
 * What happens to the text of every page, in order; the same for docs, changelog and single pages.
 * Highlighting comes last of the remark plugins: it takes what the others leave as code.
 */
export function pageTextPlugins(root: string) {
  return {
    remarkPlugins: [
      remarkCloud,
      [remarkChooser, { root }],
      [remarkPaths, { root, overview: `/docs/${brand.slug}-platform/` }],
      [remarkDiagrams, { root }],
      [remarkBoards, { root }],
      [remarkGlossary, { root }],
      [remarkUi, { root, generations: `/docs/${brand.slug}-platform/#generations` }],
      [remarkIncludeExample, { root }],
      [remarkMembers, { root }],
      [remarkSignature, { root }],
      [remarkHighlight, { root }],
    ],
    rehypePlugins: [rehypeTableKinds, rehypeStatic],
    recmaPlugins: [recmaNameJsx],
  };
}
