import { createNote, createTable } from '../../frame/blocks';
import { capitalize } from '../../frame/capitalize';
import { createFieldFactory, toOptions } from '../../frame/createFieldFactory';
import { createTool, type Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import { formatFixed, formatNumber } from '../../frame/quantity';
import type { Block, Field, List, State, Tool } from '../../frame/types';
import { type ClampFit, fitClamp } from './clamps';
import type { KitData, Question, Row } from './data';
import sources from './fields.json';

type ChooserAnswer = Question['answers'][number];

interface Choice {
  question: Question;
  answer: ChooserAnswer;
  row: Row;
}

/** Returns the selected answer, or the first one if the URL contains unknown IDs. */
function getChoice({ questions }: KitData, state: State): Choice {
  const findOrFirst = <T extends { id: string }>(list: readonly T[], id: string | undefined) =>
    (list.find((item) => item.id === id) ?? list[0]) as T;
  const question = findOrFirst(questions, state.of);
  const answer = findOrFirst(question.answers, state.place);
  return { question, answer, row: findOrFirst(answer.rows, state.want) };
}

const createField = createFieldFactory(sources);

const needsClamp = ({ clamps, meter }: Row) => clamps.length + meter.length > 0;

function getFields(data: KitData, { question, answer, row }: Choice): List<Field> {
  const [column = ''] = answer.columns;
  return [
    createField('of', data.questions[0]?.id, {
      options: data.questions.map((item) => [item.id, item.question]),
    }),
    createField('place', question.answers[0]?.id, toOptions(question.answers)),
    createField('want', answer.rows[0]?.id, {
      label: capitalize(column),
      options: answer.rows.map((item) => [item.id, item.cells[0]?.text ?? '']),
    }),
    needsClamp(row) && [createField('high'), createField('low')],
  ];
}

const formatAmperes = (current: number) => formatFixed(current, Number.isInteger(current) ? 0 : 1);

function describeFit({ verdict, low }: ClampFit, { choose, uncertain }: KitData['clamp']): string {
  if (verdict === 'small') return `too small: below ${choose[0]} % of the maximum current`;
  if (verdict === 'right') return 'suitable';
  const condition = low === undefined ? 'even at the maximum' : 'at the minimum';
  return verdict === 'coarse'
    ? `unreliable ${condition}: below ${uncertain[0]} %`
    : `inaccurate ${condition}: below ${uncertain[1]} %`;
}

/** Suggests more turns, which multiply the reading, or explains why they do not help. */
function createTurnsNote({ rating, turns, allowsTurns, verdict, low }: ClampFit): Block {
  const readingName = low === undefined ? 'maximum' : 'minimum';
  const advice =
    turns > 1
      ? `With the circuit locked out and verified de-energized, have an electrician pass the insulated conductor through it ${turns} times, and enter ${formatNumber(rating / turns, 4)} as clamp amperage. Then the ${readingName} reading is reliable.`
      : `${allowsTurns ? 'This current is too small for these clamps' : 'At this maximum current, more turns do not help'}. If the ${readingName} reading matters, ask Support for another sensor.`;
  const problem = verdict === 'coarse' ? 'unreliable' : 'inaccurate';
  const text = `The ${readingName} reading of the ${rating} A clamp is ${problem}. ${advice}`;
  return createNote('warning', text);
}

/** Clamps in a list of parts. Their rating depends on the reader's currents. */
const CLAMP_PATTERN = /(\d+ clamps? of )(\d+) A/;

/** Finds the clamp for the reader's currents: the list of parts with it, and why. */
function chooseClamp(form: FormReader, { cells, clamps, meter }: Row, rule: KitData['clamp']) {
  const high = form.getNumber('high');
  const low = form.getOptionalNumber('low', { plausibleMax: high });
  if (low !== undefined && low > high) {
    form.addError('low', 'Enter a value up to the maximum current.');
  }
  if (!form.isValid('high', 'low')) return undefined;
  // Turns through the transformers of a power meter are not documented.
  const fits = [...clamps, ...meter].map((rating, i) =>
    fitClamp(rating, high, low, i < clamps.length ? rule : { ...rule, turns: 1 }),
  );
  const formatShare = (share: number | undefined) =>
    share === undefined ? '–' : `${formatNumber(share, 3)} %`;
  const rows = fits.map((fit, i) => {
    const name = `${fit.rating} A${i < clamps.length ? '' : ', of the power meter'}`;
    return [name, formatShare(fit.high), formatShare(fit.low), describeFit(fit, rule)];
  });
  const [best] = fits
    .filter(({ verdict }) => verdict !== 'small')
    .sort((a, b) => a.rating - b.rating);
  const [from, to] = rule.choose.map((share) => formatAmperes((high * share) / 100));
  const required = `the rule requires a rating of ${from} A to ${to} A`;
  const meterText =
    clamps.length > 0 ? ', or use the power meter with transformers of that size' : '';
  const noneText = `None of these clamps is rated for ${formatAmperes(high)} A: ${required}. Ask Support for another clamp${meterText}.`;
  const bestText = `Clamp: ${best?.rating} A. For ${formatAmperes(high)} A, ${required}, or the next available one.`;
  const [, , included] = CLAMP_PATTERN.exec(cells.map(({ text }) => text).join()) ?? [];
  const isOther = best && included && best.rating !== Number(included);
  const otherText = `The kit includes ${included} A clamps. Ask for a ${best?.rating} A clamp instead.`;
  const header = ['Clamp', 'Maximum', 'Minimum', 'Result'];
  return {
    parts: `$1${best ? best.rating : `${from} A to ${to}`} A`,
    blocks: [
      best ? createNote('good', bestText) : createNote('bad', noneText),
      isOther && createNote('warning', otherText),
      best && best.verdict !== 'right' && createTurnsNote(best),
      createTable('Clamps, with currents in % of the rating', header, rows),
    ],
  };
}

function createAnswerTable({ answer, row }: Choice): Block {
  const rows = answer.columns.map((column, i) => [capitalize(column), row.cells[i]?.text ?? '']);
  const pages = row.cells.map(({ links }) => links[0]?.to);
  return createTable('Recommendation', ['', 'Answer'], rows, { pages });
}

/** Lists the pages that the answer links to, and the other rows of the table on the page. */
function createDetails({ answer, row }: Choice): List<Block> {
  const header = answer.columns.map(capitalize);
  const links = row.cells.flatMap((cell, i) =>
    cell.links.map(({ text, to }) => ({ cells: [text, header[i] ?? ''], to })),
  );
  const linkRows = links.map(({ cells }) => cells);
  const pages = links.map(({ to }) => to);
  const otherRows = answer.rows
    .filter((item) => item !== row)
    .map(({ cells }) => cells.map(({ text }) => text));
  return [
    links.length > 0 &&
      createTable('Related pages', ['Page', 'Part of the recommendation'], linkRows, { pages }),
    otherRows.length > 0 && createTable('Other options for this case', header, otherRows),
  ];
}

function solve(data: KitData, form: FormReader, choice: Choice): Solution {
  const { question, answer, row } = choice;
  const formatCurrent = (name: string) => form.getTextWithUnit(name) || 'not entered';
  const currents = `; maximum ${formatCurrent('high')}, minimum ${formatCurrent('low')}`;
  const clamp = needsClamp(row) ? chooseClamp(form, row, data.clamp) : undefined;
  const [included = ''] = CLAMP_PATTERN.exec(row.cells.map(({ text }) => text).join()) ?? [];
  const needed = clamp ? included.replace(CLAMP_PATTERN, clamp.parts) : included;
  const cells = row.cells.map((cell) => ({ ...cell, text: cell.text.replace(included, needed) }));
  const recommended = answer.columns[1] === 'choose' ? row.cells[1] : undefined;
  return {
    summary: `Input: ${question.question} ${answer.label}; ${row.cells[0]?.text ?? ''}${needsClamp(row) ? currents : ''}.`,
    headline: recommended && {
      label: 'Choose',
      value: needed === included ? recommended.text : `${recommended.text}, with ${needed}`,
    },
    blocks: [
      createAnswerTable({ ...choice, row: { ...row, cells } }),
      clamp?.blocks,
      createDetails(choice),
    ],
  };
}

export function createKitTool(data: KitData): Tool {
  return createTool(
    'kit',
    (state) => getFields(data, getChoice(data, state)),
    (form, state) => solve(data, form, getChoice(data, state)),
  );
}
