import { LANGUAGES } from '../../languages';
import { formatJson } from '../../languages/formatJson';
import { getVariables } from '../../languages/request';
import type { SampleRequest } from '../../languages/types';
import type { OperationPage } from '../../types';
import { findFieldLines } from '../lines/findFieldLines';
import { findInputLines } from '../lines/findInputLines';
import type { PageContext } from './frontMatter';
import { joinBlocks, renderAttributes, renderFence, toMdx } from './markdown';
import { renderExamples } from './renderFields';
import { listResponseExamples, type ResponseExample } from './responseExamples';

/** Imports of the components that the example uses. */
export const EXAMPLE_IMPORT =
  "import { ExpandAllButton, FieldHighlights } from '@portal/api-reference/client/ExampleTools';";

function renderTabs(request: SampleRequest): string {
  return joinBlocks(
    '<Tabs groupId="language" queryString>',
    ...LANGUAGES.flatMap(({ id, label, fence: info, render }) => [
      `<TabItem value="${id}" label="${label}">`,
      renderFence(info, render(request)),
      '</TabItem>',
    ]),
    '</Tabs>',
  );
}

/** Placeholder for a secret in shell commands. */
const getPlaceholder = (variable: string) =>
  `paste-your-${variable.toLowerCase().replaceAll('_', '-')}-here`;

const renderExports = (variables: string[]) =>
  variables.map((name) => `export ${name}='${getPlaceholder(name)}'`).join('\n');

/** Explains how to set the environment variables that the programs use. */
function renderVariables(variables: string[], { overview }: PageContext): string | undefined {
  if (variables.length === 0) return undefined;
  const isSingleApiKey = variables.length === 1 && variables[0] === 'API_KEY';
  const label = isSingleApiKey ? 'the API key' : 'the secrets';
  return joinBlocks(
    `Set ${label} once in the terminal ([on Windows](../${overview}.mdx#send-the-key)):`,
    renderFence(`bash norun="the key is the reader's own"`, renderExports(variables)),
  );
}

/** Renders one response. If another page also shows it, the Markdown version and search omit it here. */
function renderResponseExample(
  { example, title, mediaType }: ResponseExample,
  isOnOtherPage: boolean,
): string {
  const text = joinBlocks(
    example.description && toMdx(example.description),
    renderExamples([{ value: example.value }], title, mediaType),
  );
  return isOnOtherPage ? joinBlocks('<div data-exclude-from-text="">', text, '</div>') : text;
}

function renderResponseExamples(responseExamples: ResponseExample[]): string {
  if (responseExamples.length < 2)
    return responseExamples
      .map((responseExample) => renderResponseExample(responseExample, false))
      .join('');
  const hasOwnExample = responseExamples.some(({ isShared }) => !isShared);
  return joinBlocks(
    '<Tabs>',
    ...responseExamples.flatMap((responseExample, index) => [
      `<TabItem${renderAttributes({ value: `answer-${index}`, label: responseExample.label })}>`,
      renderResponseExample(responseExample, responseExample.isShared && hasOwnExample),
      '</TabItem>',
    ]),
    '</Tabs>',
  );
}

/**
 * Lines of each field in the example, by anchor: block index among requests (`r`) or responses (`a`) and line
 * numbers, as in `r0:4 a0:3,7`.
 */
export function findExampleLines(page: OperationPage): Map<string, string> {
  const blocksWithLines = [
    ...LANGUAGES.map((language, index) => [`r${index}`, findInputLines(page, language)] as const),
    ...listResponseExamples(page).map(({ example, groups, isShared }, index) => {
      const isJson = typeof example.value !== 'string' && !isShared;
      const text = isJson ? formatJson(example.value) : '';
      return [`a${index}`, findFieldLines(groups, text)] as const;
    }),
  ];
  const linesByAnchor = new Map<string, string>();
  for (const [block, lines] of blocksWithLines) {
    for (const [anchor, numbers] of lines) {
      const existing = linesByAnchor.get(anchor);
      linesByAnchor.set(anchor, `${existing ? `${existing} ` : ''}${block}:${numbers.join(',')}`);
    }
  }
  return linesByAnchor;
}

/** Renders the call and its responses, which are next to the text on wide screens. */
export function renderExample(page: OperationPage, context: PageContext): string {
  const variables = getVariables(page.request);
  const responseExamples = listResponseExamples(page);
  return joinBlocks(
    '<section className="api-example">',
    '## Example {#example}',
    '### Request {#example-request}',
    '<FieldHighlights />',
    renderVariables(variables, context),
    '<div className="api-requests">',
    renderTabs(page.request),
    '</div>',
    responseExamples.length > 0 &&
      joinBlocks(
        '### Response {#example-response}',
        '<div className="api-responses">',
        renderResponseExamples(responseExamples),
        '</div>',
      ),
    '</section>',
  );
}
