import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { createTool } from '../../frame/createTool';
import { formatCount } from '../../frame/quantity';
import type { Block, Tool } from '../../frame/types';
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

function createResultBlock(
  data: CodesData,
  role: Role,
  explained: readonly ExplainedCode[],
): Block {
  if (explained.length === 0) {
    return createNote(
      'warning',
      'None of these lines contains a code from the list below. Find the first line that differs from the log of a normal startup.',
    );
  }
  return createTable(
    'Relevant lines',
    ['Line', 'Text', 'Meaning', 'Next step'],
    explained.map(({ line, text, count, code }) => [
      count > 1 ? `${line}, ${count} times` : String(line),
      text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text,
      `${describeCode(data, code)}: ${code.meaning}`,
      code[role],
    ]),
  );
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
        blocks: lines > 0 ? [createResultBlock(data, role as Role, explain(log))] : [],
      };
    },
  );
}
