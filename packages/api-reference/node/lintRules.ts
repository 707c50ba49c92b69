/** Linter rules that every specification must pass, with a fix for each. */
export const LINT_RULES: Record<string, string> = {
  struct: 'Follow the OpenAPI 3.1 structure: https://spec.openapis.org/oas/v3.1.1.html',
  'no-unresolved-refs': 'Correct the $ref, or add the part that it names.',
  'operation-operationId': 'Add one; it becomes the last part of the page address.',
  'operation-operationId-unique': 'Rename one of the two; the id becomes the page address.',
  'operation-operationId-url-safe': 'Use lower-case letters, digits and hyphens.',
  'operation-summary': 'Add one; it becomes the title of the page.',
  'operation-singular-tag': 'Keep the one tag under which the sidebar lists the operation.',
  'operation-tag-defined': 'Give the operation one tag that the `tags` list at the top describes.',
  'operation-2xx-response': 'Describe the answer of a call that succeeds.',
  'tag-description': 'Add one; it becomes the text of the tag page.',
  'no-identical-paths': 'Use one path; parameter names do not tell two paths apart.',
  'path-parameters-defined': 'Describe the parameter with `in: path`, or take it out of the path.',
  'security-defined': 'Name a scheme of `components.securitySchemes` in `security`.',
  'no-empty-servers': 'Add the base address of the API under `servers`.',
};
