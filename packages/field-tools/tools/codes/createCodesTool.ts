import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { createFormTool, type Solution } from '../../frame/createFormTool';
import { FormInput } from '../../frame/FormInput';
import { formatCount } from '../../frame/text';
import type { Tool } from '../../frame/types';
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

const NO_CODE_TEXT =
  'None of these lines contains a code from the list below or a standard phrase, such as Too Many Requests or Connection refused. Find the first line that differs from the log of a normal startup.';
/** A number whose protocol is missing, or which has several meanings in it: `Error 404`, `MQTT error 4`. */
const NUMBER_PATTERN = /^\s*(?:(?:mqtt|error|status|return|code|rc)\W*)*(?:0x)?[\da-f]{1,4}\s*$/i;
const NUMBER_TEXT =
  'A number alone does not say which code it is. Add its name, such as Modbus exception 02, HTTP 401, or CONNACK 5.';
/**
 * Not only Modbus messages have a checksum, both a socket and an MQTT broker can refuse a connection, and MQTT libraries
 * also have return codes.
 */
const UNCLEAR_PATTERN = /^\W*(?:CRC|checksum) error\W*$|\bMQTT\b.*\brefused\W*$|\bMQTT rc\b/i;
const UNCLEAR_TEXT =
  'This line alone does not show which device or protocol it is about. Compare the device and the line with the table.';

const truncate = (text: string) =>
  text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text;

/**
 * Results for a log that is not empty. The first code is the headline, because later errors often follow from it, unless
 * its line has several possible meanings.
 */
function createResults(
  data: CodesData,
  role: Role,
  log: string,
  explained: readonly ExplainedCode[],
): Pick<Solution, 'headline' | 'blocks'> {
  const [first] = explained;
  if (!first) {
    const text = NUMBER_PATTERN.test(log) ? NUMBER_TEXT : NO_CODE_TEXT;
    return {
      headline: { label: 'Meaning', value: 'no known code' },
      blocks: createNote('warning', text),
    };
  }
  const { code } = first;
  const sameLine = explained.filter(({ line }) => line === first.line);
  const isClear = sameLine.length === 1 && !UNCLEAR_PATTERN.test(first.text);
  const label =
    explained.length > 1
      ? `First of ${explained.length} codes, on line ${first.line}`
      : `Line ${first.line}`;
  const rows = explained.map((item) => [
    item.count > 1 ? `${item.line}, ${item.count} times` : String(item.line),
    truncate(item.text),
    `${describeCode(data, item.code)}: ${item.code.meaning}`,
    item.code[role],
  ]);
  return {
    headline: isClear
      ? { label, value: describeCode(data, code) }
      : { label: `Line ${first.line}, possible meanings: ${sameLine.length}`, value: 'not clear' },
    blocks: [
      createNote('warning', isClear ? `${code.meaning} ${code[role]}` : UNCLEAR_TEXT),
      createTable('Relevant lines', ['Line', 'Text', 'Meaning', 'Next step'], rows),
    ],
  };
}

export function createCodesTool(data: CodesData): Tool {
  const explain = createExplainer(data);
  const fields = [createField('log'), createField('role')];
  return createFormTool(
    'codes',
    () => fields,
    (form) => {
      const { log = '', role = '' } = form.values;
      const lines = log.split('\n').filter((line) => line.trim()).length;
      if (lines === 0) form.addError('log', 'Enter a code, such as HTTP 401, or paste a log.');
      return {
        summary: `Input: ${formatCount(lines, 'line')}. Role: ${role === 'plant' ? 'plant operator' : role}.`,
        ...(lines > 0
          ? createResults(data, role as Role, log, explain(log))
          : { headline: { label: 'Meaning', value: '–' }, blocks: [] }),
      };
    },
    FormInput,
  );
}
