import remarkHighlight from './code-highlight/remarkHighlight';
import remarkIncludeExample from './code-highlight/remarkIncludeExample';

/**
 * What happens to the text of every page, in order; the same for docs, changelog and single pages.
 * Highlighting comes last: it takes what the others leave as code.
 */
export function pageTextPlugins(root: string) {
  return {
    remarkPlugins: [[remarkIncludeExample, { root }], remarkHighlight],
  };
}
