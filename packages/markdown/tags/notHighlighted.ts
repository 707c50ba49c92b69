/** Content of all tags that search must not highlight; a registry test checks that it is complete. */
export const NOT_HIGHLIGHTED = '.code-head, [data-term-definition]';
