import { LANGUAGES } from '../../languages';
import { formatJson } from '../../languages/formatJson';
import { variablesOf } from '../../languages/request';
import type { SampleRequest } from '../../languages/types';
import type { OperationPage } from '../../types';
import { linesOfFields } from '../lines/linesOfFields';
import { linesOfInputs } from '../lines/linesOfInputs';
import { pathValues } from '../lines/pathValues';
import { type Answer, answersOf } from './answers';
import type { PageContext } from './frontMatter';
import { attributes, blocks, fence, toMdx } from './markdown';
import { renderExamples } from './renderFields';

/** Components of the example. */
export const EXAMPLE_IMPORT =
  "import { Fill, Unfold } from '@portal/api-reference/client/ExampleTools';";

function renderTabs(request: SampleRequest, timeoutSeconds: number): string {
  return blocks(
    '<Tabs groupId="language" queryString>',
    ...LANGUAGES.flatMap(({ id, label, fence: info, render }) => [
      `<TabItem value="${id}" label="${label}">`,
      fence(info, render(request, timeoutSeconds)),
      '</TabItem>',
    ]),
    '</Tabs>',
  );
}

/** Placeholder of the reader's secret in the shell. */
const placeholder = (variable: string) =>
  `paste-your-${variable.toLowerCase().replaceAll('_', '-')}-here`;

/** How to set the environment variables of the programs. */
function renderVariables(variables: string[], { overview }: PageContext): string | undefined {
  if (variables.length === 0) return undefined;
  const isKey = variables.length === 1 && variables[0] === 'API_KEY';
  const what = isKey ? 'the API key' : 'the secrets';
  const lines = variables.map((name) => `export ${name}='${placeholder(name)}'`);
  return blocks(
    `Set ${what} once in the terminal ([on Windows](../${overview}.mdx#send-the-key)):`,
    fence(`bash norun="the key is the reader's own"`, lines.join('\n')),
  );
}

function renderFill(page: OperationPage, variables: string[]): string {
  const steps = new URLSearchParams(
    pathValues(page).map(({ name, value }): [string, string] => [name, value]),
  );
  const secrets = new URLSearchParams(
    variables.map((name): [string, string] => [name, placeholder(name)]),
  );
  const values = { server: page.server, path: String(steps), secrets: String(secrets) };
  return `<Fill${attributes(values)} />`;
}

/** Responses with `isElsewhere` are hidden from the Markdown output, which contains them on another page. */
function renderAnswer({ example, title, mediaType }: Answer, isElsewhere: boolean): string {
  const text = blocks(
    example.description && toMdx(example.description),
    renderExamples([{ value: example.value }], title, mediaType),
  );
  return isElsewhere ? blocks('<div data-unread="">', text, '</div>') : text;
}

function renderAnswers(answers: Answer[]): string {
  if (answers.length < 2) return answers.map((answer) => renderAnswer(answer, false)).join('');
  const isAnyOwn = answers.some(({ isShared }) => !isShared);
  return blocks(
    '<Tabs>',
    ...answers.flatMap((answer, index) => [
      `<TabItem${attributes({ value: `answer-${index}`, label: answer.label })}>`,
      renderAnswer(answer, answer.isShared && isAnyOwn),
      '</TabItem>',
    ]),
    '</Tabs>',
  );
}

/**
 * Lines of each field in the example, by anchor: block index among requests (`r`) or responses (`a`) and line
 * numbers, as in `r0:4 a0:3,7`.
 */
export function exampleLines(page: OperationPage, context: PageContext): Map<string, string> {
  const blocksWithLines = [
    ...LANGUAGES.map(({ find, render }, index) => {
      const code = render(page.request, context.timeoutSeconds);
      return [`r${index}`, linesOfInputs(page, find, code)] as const;
    }),
    ...answersOf(page).map(({ example, groups, isShared }, index) => {
      const isJson = typeof example.value !== 'string' && !isShared;
      const text = isJson ? formatJson(example.value) : '';
      return [`a${index}`, linesOfFields(groups, text)] as const;
    }),
  ];
  const found = new Map<string, string>();
  for (const [block, lines] of blocksWithLines) {
    for (const [anchor, numbers] of lines) {
      const before = found.get(anchor);
      found.set(anchor, `${before ? `${before} ` : ''}${block}:${numbers.join(',')}`);
    }
  }
  return found;
}

/** The call and its responses, beside the text on wide screens. */
export function renderExample(page: OperationPage, context: PageContext): string {
  const variables = variablesOf(page.request);
  const answers = answersOf(page);
  return blocks(
    '<section className="api-example">',
    '## Example {#example}',
    '### Request {#example-request}',
    renderFill(page, variables),
    renderVariables(variables, context),
    '<div className="api-requests">',
    renderTabs(page.request, context.timeoutSeconds),
    '</div>',
    answers.length > 0 &&
      blocks(
        '### Response {#example-response}',
        '<div className="api-answers">',
        renderAnswers(answers),
        '</div>',
      ),
    '</section>',
  );
}
