/** Linter rules that every specification must pass, with a fix for each. */
export const LINT_RULES: Record<string, string> = {
  struct: 'Follow the OpenAPI 3.1 structure: https://spec.openapis.org/oas/v3.1.1.html',
  'no-unresolved-refs': 'Correct the $ref, or add its target.',
  'operation-operationId': 'Add an operationId; it becomes the last segment of the page URL.',
  'operation-operationId-unique': 'Rename one of the operations; the ID becomes the page URL.',
  'operation-operationId-url-safe': 'Use lowercase letters, digits, and hyphens.',
  'operation-summary': 'Add a summary; it becomes the title of the page.',
  'operation-singular-tag': 'Keep only the tag under which the sidebar lists the operation.',
  'operation-tag-defined':
    'Give the operation one tag that is described in the top-level `tags` list.',
  'tag-description': 'Add a description; it becomes the text of the tag page.',
  'no-identical-paths': 'Use one path; parameter names do not distinguish paths.',
  'security-defined':
    'Name a scheme of `components.securitySchemes` in `security`, or write `security: []` if calls need no authentication.',
  'security-scopes-defined': 'Correct the name, or describe the scope in a flow of the scheme.',
  'no-empty-servers': 'Add the base URL of the API under `servers`.',
  'no-server-variables-empty-enum': 'List values under `enum`, with the default among them.',
};

/** Fixes for common mistakes that the rule `struct` finds, by the pointer and message of the problem. */
export const STRUCT_FIXES: [pattern: RegExp, fix: string][] = [
  [/\/nullable /, "Add `null` to the types instead: `type: [string, 'null']`."],
  [/^#\/paths\/(?!~1)[^/]+ /, 'Start the path with a slash.'],
  [
    /\/required .* got `boolean`/,
    'List the name of the property in `required` of the object that contains it.',
  ],
  [
    /\/exclusiveM\w+ .* got `boolean`/,
    'Write the limit itself, such as `exclusiveMinimum: 5`, and remove the other one.',
  ],
  [/type `string` but got `(?:number|integer|boolean)`/, 'Put it in quotes.'],
  [
    /got `null`|type `boolean` but got `string`/,
    'Correct the value. YAML reads an empty value as null, and `no` as a string.',
  ],
];
