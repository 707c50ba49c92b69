import { valuesOf } from '../../frame/readFields';
import type { Answer, Block, Field, State, Tool } from '../../frame/types';
import type { CodesData, Role } from './data';
import { type Explained, makeExplainer } from './explain';

/** Longer log lines are cut in the table. */
const MAX_LINE_LENGTH = 60;

const FIELDS: readonly Field[] = [
  {
    name: 'log',
    label: 'Code, log line, or complete log',
    value: 'meter 1: exception 02\nplc: FinsModeError: wrong mode',
    lines: 5,
    hint: 'Your input stays on this page. It is not part of the URL or of links.',
    isPrivate: true,
  },
  {
    name: 'role',
    label: 'You',
    value: 'integrator',
    options: [
      ['plant', 'run the plant'],
      ['integrator', 'set devices up'],
      ['developer', 'write programs'],
    ],
  },
];

function solve(explain: (log: string) => readonly Explained[], state: State): Answer {
  const { log = '', role = 'integrator' } = valuesOf(FIELDS, state);
  const explained = explain(log);
  const lines = log.split('\n').filter((line) => line.trim()).length;
  const given = `Given: ${lines} ${lines === 1 ? 'line' : 'lines'}, read for those who ${FIELDS[1]?.options?.find(([value]) => value === role)?.[1] ?? 'set devices up'}.`;
  if (!log.trim())
    return {
      given,
      errors: { log: 'Enter a code, such as HTTP 401, or paste a log.' },
      blocks: [],
    };
  const blocks: Block[] =
    explained.length === 0
      ? [
          {
            kind: 'note',
            tone: 'warning',
            text: 'None of these lines contains a code from the list below. Find the first line that differs from a normal start.',
          },
        ]
      : [
          {
            kind: 'table',
            title: 'Relevant lines',
            head: ['Line', 'Text', 'Means', 'Next step'],
            rows: explained.map(({ line, text, times, code }) => [
              times > 1 ? `${line}, ${times} times` : String(line),
              text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text,
              `${code.shown}: ${code.meaning}`,
              code[role as Role] ?? code.integrator,
            ]),
          },
        ];
  return { given, errors: {}, blocks };
}

/** "What does this mean?": explains a log with the list of codes. */
export function createCodesTool(data: CodesData): Tool {
  const explain = makeExplainer(data);
  let last: { log: string; explained: readonly Explained[] } | undefined;
  const explainOnce = (log: string) => {
    if (last?.log !== log) last = { log, explained: explain(log) };
    return last.explained;
  };
  return { id: 'codes', fields: () => FIELDS, solve: (state) => solve(explainOnce, state) };
}
