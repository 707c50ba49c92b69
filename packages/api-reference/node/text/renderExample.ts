import { LANGUAGES } from '../../languages';
import { getVariables } from '../../languages/request';
import type { SampleRequest } from '../../languages/types';
import type { OperationPage } from '../../types';
import type { PageContext } from './frontMatter';
import { joinBlocks, renderAttributes, renderFence, toMdx } from './markdown';
import { renderExamples } from './renderFields';
import { listResponseExamples, type ResponseExample } from './responseExamples';

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

const getPlaceholder = (variable: string) =>
  `paste-your-${variable.toLowerCase().replaceAll('_', '-')}-here`;

const renderExports = (variables: string[]) =>
  variables.map((name) => `export ${name}='${getPlaceholder(name)}'`).join('\n');

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
