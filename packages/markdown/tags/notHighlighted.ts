/**
 * Selectors of content in which search must not highlight matches: the headers of code blocks and
 * the definitions of terms.
 */
export const NOT_HIGHLIGHTED_SELECTOR = '.code-head, [data-term-definition]';
