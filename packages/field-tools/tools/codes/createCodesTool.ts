import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { createTool } from '../../frame/createTool';
import { formatCount } from '../../frame/quantity';
import type { Tool, ToolResult } from '../../frame/types';
import type { Code, CodesData, Role } from './data';
import { createExplainer, type ExplainedCode } from './explain';
import sources from './fields.json';

/** Longer log lines are truncated in the table. */
const MAX_LINE_LENGTH = 60;

const createField = createFieldFactory(sources);

/** Describes a code. A numeric code is ambiguous without the title of its family. */
function describeCode({ families }: CodesData, code: Code): string {
  const family = families.find(({ codes }) => codes.includes(code));
  return /^\d+$/.test(code.shown) && family ? `${family.title}, ${code.shown}` : code.shown;
}

/** Results for a log that is not empty. The first code is the headline, because later errors often follow from it. */
function createResults(
  data: CodesData,
  role: Role,
  explained: readonly ExplainedCode[],
): Pick<ToolResult, 'headline' | 'blocks'> {
  const [first] = explained;
  if (!first) {
    const note = createNote(
      'warning',
      'None of these lines contains a code from the list below. Find the first line that differs from the log of a normal startup.',
    );
    return { headline: { label: 'Meaning', value: 'no known code' }, blocks: [note] };
  }
  const { code } = first;
  const position = explained.length > 1 ? `First of ${explained.length} codes, on line` : 'Line';
  const label = `${position} ${first.line}`;
  return {
    headline: { label, value: describeCode(data, code) },
    blocks: [
      createNote('warning', `${code.meaning} ${code[role]}`),
      createTable(
        'Relevant lines',
        ['Line', 'Text', 'Meaning', 'Next step'],
        explained.map((item) => [
          item.count > 1 ? `${item.line}, ${item.count} times` : String(item.line),
          item.text.length > MAX_LINE_LENGTH
            ? `${item.text.slice(0, MAX_LINE_LENGTH)} …`
            : item.text,
          `${describeCode(data, item.code)}: ${item.code.meaning}`,
          item.code[role],
        ]),
      ),
    ],
  };
}

/** Creates the “What does this mean?” tool, which explains the codes in a log. */
export function createCodesTool(data: CodesData): Tool {
  const explain = createExplainer(data);
  const fields = [createField('log'), createField('role')];
  return createTool(
    'codes',
    () => fields,
    (form) => {
      const { log = '', role = '' } = form.values;
      const lines = log.split('\n').filter((line) => line.trim()).length;
      if (lines === 0) form.addError('log', 'Enter a code, such as HTTP 401, or paste a log.');
      return {
        summary: `Input: ${formatCount(lines, 'line')}. Role: ${role === 'plant' ? 'plant operator' : role}.`,
        ...(lines > 0
          ? createResults(data, role as Role, explain(log))
          : { headline: { label: 'Meaning', value: '–' }, blocks: [] }),
      };
    },
  );
}
