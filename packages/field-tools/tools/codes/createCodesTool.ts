import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { getValues } from '../../frame/FormReader';
import type { Block, State, Tool, ToolResult } from '../../frame/types';
import type { Code, CodesData, Role } from './data';
import { createExplainer, type ExplainedCode } from './explain';
import sources from './fields.json';

/** Longer log lines are truncated in the table. */
const MAX_LINE_LENGTH = 60;

const createField = createFieldFactory(sources);
const FIELDS = [createField('log'), createField('role')];

/** Describes a code. A numeric code is ambiguous without the title of its family. */
function describeCode({ families }: CodesData, code: Code): string {
  const family = families.find(({ codes }) => codes.includes(code));
  return /^\d+$/.test(code.shown) && family ? `${family.title}, ${code.shown}` : code.shown;
}

function solve(
  data: CodesData,
  explain: (log: string) => readonly ExplainedCode[],
  state: State,
): ToolResult {
  const { log = '', role = 'integrator' } = getValues(FIELDS, state);
  const explained = explain(log);
  const lines = log.split('\n').filter((line) => line.trim()).length;
  const summary = `Input: ${lines} ${lines === 1 ? 'line' : 'lines'}. Role: ${role === 'plant' ? 'plant operator' : role}.`;
  if (!log.trim())
    return {
      summary,
      errors: { log: 'Enter a code, such as HTTP 401, or paste a log.' },
      blocks: [],
    };
  const blocks: Block[] =
    explained.length === 0
      ? [
          createNote(
            'warning',
            'None of these lines contains a code from the list below. Find the first line that differs from the log of a normal startup.',
          ),
        ]
      : [
          createTable(
            'Relevant lines',
            ['Line', 'Text', 'Meaning', 'Next step'],
            explained.map(({ line, text, count, code }) => [
              count > 1 ? `${line}, ${count} times` : String(line),
              text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text,
              `${describeCode(data, code)}: ${code.meaning}`,
              code[role as Role] ?? code.integrator,
            ]),
          ),
        ];
  return { summary, errors: {}, blocks };
}

/** Creates the “What does this mean?” tool, which explains the codes in a log. */
export function createCodesTool(data: CodesData): Tool {
  const explain = createExplainer(data);
  let cached: { log: string; explained: readonly ExplainedCode[] } | undefined;
  const explainCached = (log: string) => {
    if (cached?.log !== log) cached = { log, explained: explain(log) };
    return cached.explained;
  };
  return { id: 'codes', fields: () => FIELDS, solve: (state) => solve(data, explainCached, state) };
}
