/** Content of tags that search must not highlight: the header of code blocks, and the definitions of terms. */
export const NOT_HIGHLIGHTED = '.code-head, [data-term-definition]';
