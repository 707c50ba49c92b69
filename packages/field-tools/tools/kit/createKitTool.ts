import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { FormReader } from '../../frame/FormReader';
import { capitalize, formatNumber } from '../../frame/quantity';
import type { Block, Field, State, Tool, ToolResult } from '../../frame/types';
import { type ClampFit, fitClamp } from './clamps';
import type { KitData, Question, Row } from './data';
import sources from './fields.json';

type ChooserAnswer = Question['answers'][number];

interface Choice {
  question: Question;
  answer: ChooserAnswer;
  row: Row;
}

function getChoice({ questions }: KitData, state: State): Choice | undefined {
  const findOrFirst = <T extends { id: string }>(list: readonly T[], id: string | undefined) =>
    list.find((item) => item.id === id) ?? list[0];
  const question = findOrFirst(questions, state.of);
  const answer = question && findOrFirst(question.answers, state.place);
  const row = answer && findOrFirst(answer.rows, state.want);
  return row ? { question, answer, row } : undefined;
}

const createField = createFieldFactory(sources);

/** No machine that a kit monitors has a higher current, so a higher number is a typo. */
const MAX_CURRENT_A = 10_000;

const needsClamp = ({ clamps, meter }: Row) => clamps.length + meter.length > 0;

function getFields(data: KitData, choice: Choice | undefined): Field[] {
  if (!choice) return [];
  const { question, answer, row } = choice;
  const [column = ''] = answer.columns;
  return [
    createField('of', data.questions[0]?.id, {
      options: data.questions.map((item) => [item.id, item.question]),
    }),
    createField('place', question.answers[0]?.id, {
      options: question.answers.map((item) => [item.id, item.label]),
    }),
    createField('want', answer.rows[0]?.id, {
      label: capitalize(column),
      options: answer.rows.map((item) => [item.id, item.cells[0]?.text ?? '']),
    }),
    ...(needsClamp(row) ? [createField('high'), createField('low')] : []),
  ];
}

function describeFit({ verdict, low }: ClampFit, { choose, uncertain }: KitData['clamp']): string {
  if (verdict === 'small') return `too small: below ${choose[0]} % of the maximum current`;
  if (verdict === 'right') return 'suitable';
  const condition = low === undefined ? 'even at the maximum' : 'at the minimum';
  return verdict === 'coarse'
    ? `unreliable ${condition}: below ${uncertain[0]} %`
    : `inaccurate ${condition}: below ${uncertain[1]} %`;
}

/** Suggests more turns, which multiply the reading. */
function createTurnsNote({ rating, turns, verdict, low }: ClampFit): Block {
  const readingName = low === undefined ? 'maximum' : 'minimum';
  const advice =
    turns > 1
      ? `With the circuit locked out and verified de-energized, have an electrician pass the insulated conductor through it ${turns} times, and enter ${formatNumber(rating / turns, 4)} as clamp amperage. Then the ${readingName} reading is reliable.`
      : `At this maximum current, more turns do not help. If the ${readingName} reading matters, use the power meter.`;
  const problem = verdict === 'coarse' ? 'unreliable' : 'inaccurate';
  return createNote(
    'warning',
    `The ${readingName} reading of the ${rating} A clamp is ${problem}. ${advice}`,
  );
}

/** Warns if the kit does not include the best clamp. */
function createOtherClampNotes({ cells, clamps }: Row, best: number): Block[] {
  const texts = cells.map(({ text }) => text).join(' ');
  const included = [...texts.matchAll(/\b\d+ clamps? of (\d+) A(?! for the meter)/g)].map(
    ([, rating]) => Number(rating),
  );
  if (included.length === 0 || included.includes(best) || !clamps.includes(best)) return [];
  const text = `The kit includes ${included.join(' A, ')} A clamps. Ask for a ${best} A clamp instead.`;
  return [createNote('warning', text)];
}

function createClampBlocks(form: FormReader, row: Row, rule: KitData['clamp']): Block[] {
  const { clamps, meter } = row;
  const high = form.getNumber('high', { above: 0, max: MAX_CURRENT_A });
  const low = form.getOptionalNumber('low', { min: 0 });
  if (low !== undefined && low > high) {
    form.addError('low', 'Enter a value up to the maximum current.');
  }
  if (!form.isValid('high', 'low')) return [];
  const toRow = (rating: number, suffix: string) => {
    const fit = fitClamp(rating, high, low, rule);
    const percent = (share: number | undefined) =>
      share === undefined ? '–' : `${formatNumber(share, 3)} %`;
    return [`${rating} A${suffix}`, percent(fit.high), percent(fit.low), describeFit(fit, rule)];
  };
  const verdicts = [
    ...clamps.map((rating) => toRow(rating, '')),
    ...meter.map((rating) => toRow(rating, ', of the power meter')),
  ];
  const suitable = [...clamps, ...meter].filter(
    (rating) => fitClamp(rating, high, low, rule).verdict !== 'small',
  );
  const bestRating = Math.min(...suitable);
  const [from, to] = rule.choose.map((share) => formatNumber((high * share) / 100, 4));
  const recommendation: Block =
    suitable.length > 0
      ? createNote(
          'good',
          `Clamp: ${bestRating} A. For ${formatNumber(high)} A, the rule requires a rating of ${from} A to ${to} A, or the next available one.`,
        )
      : createNote(
          'bad',
          `None of these clamps is rated for ${formatNumber(high)} A: the rule requires a rating of ${from} A to ${to} A. Ask support for another clamp, or use the power meter with transformers of that size.`,
        );
  const header = ['Clamp', 'Maximum', 'Minimum', 'Result'];
  const selected = suitable.length > 0 ? fitClamp(bestRating, high, low, rule) : undefined;
  const isInaccurate = selected?.verdict === 'coarse' || selected?.verdict === 'uncertain';
  return [
    recommendation,
    ...createOtherClampNotes(row, bestRating),
    ...(selected && isInaccurate ? [createTurnsNote(selected)] : []),
    createTable('Clamps, with currents in % of the rating', header, verdicts),
  ];
}

function createAnswerBlocks({ answer, row }: Choice): Block[] {
  const links = row.cells.flatMap((cell, i) =>
    cell.links.map((link) => ({ ...link, about: answer.columns[i] ?? '' })),
  );
  const blocks: Block[] = [
    createTable(
      'Recommendation',
      ['', 'Answer'],
      answer.columns.map((column, i) => [capitalize(column), row.cells[i]?.text ?? '']),
      { pages: row.cells.map((cell) => cell.links[0]?.to) },
    ),
  ];
  if (links.length > 0) {
    blocks.push(
      createTable(
        'Related pages',
        ['Page', 'For'],
        links.map(({ text, about }) => [text, about]),
        { pages: links.map(({ to }) => to) },
      ),
    );
  }
  const otherRows = answer.rows.filter((item) => item !== row);
  if (otherRows.length > 0) {
    blocks.push(
      createTable(
        'Other options for this case',
        answer.columns.map(capitalize),
        otherRows.map(({ cells }) => cells.map(({ text }) => text)),
      ),
    );
  }
  return blocks;
}

function solve(data: KitData, state: State): ToolResult {
  const choice = getChoice(data, state);
  const form = new FormReader(getFields(data, choice), state);
  if (!choice) return { summary: 'No input.', errors: {}, blocks: [] };
  const { question, answer, row } = choice;
  const formatCurrent = (name: string) => form.getTextWithUnit(name) || 'not entered';
  const summary = `Input: ${question.question} ${answer.label}; ${row.cells[0]?.text ?? ''}${needsClamp(row) ? `; maximum ${formatCurrent('high')}, minimum ${formatCurrent('low')}` : ''}.`;
  const [answerTable, ...details] = createAnswerBlocks(choice);
  const blocks: Block[] = [
    ...(answerTable ? [answerTable] : []),
    ...(needsClamp(row) ? createClampBlocks(form, row, data.clamp) : []),
    ...details,
  ];
  return { summary, errors: form.errors, blocks };
}

/** Creates the kit and clamp chooser, from the questions on the pages and the rule for clamps. */
export function createKitTool(data: KitData): Tool {
  return {
    id: 'kit',
    fields: (state) => getFields(data, getChoice(data, state)),
    solve: (state) => solve(data, state),
  };
}
