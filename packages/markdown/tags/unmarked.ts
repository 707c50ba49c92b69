/** Content of all tags that search must not highlight; a registry test checks that it is complete. */
export const UNMARKED = '.code-head, [data-term-definition]';
