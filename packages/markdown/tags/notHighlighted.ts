/** Headers of code blocks and definitions of terms, in which search must not highlight matches. */
export const NOT_HIGHLIGHTED_SELECTOR = '.code-head, [data-term-definition]';
