import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { bindUnits } from '@portal/core/units/bindUnits';
import { sum } from 'd3-array';
import * as z from 'zod';
import { bars } from '../kinds/bars';
import { line } from '../kinds/line';
import { timeline } from '../kinds/timeline';
import { measureText } from '../layout/text';
import { renderChart } from '../render';
import { parseWith, text } from '../schema';
import type { ChartKind } from '../types';

/** A block of a screen, and the numbers of the callouts that explain it or its parts. */
export interface ScreenBlock {
  html: string;
  marks: number[];
}

const mark = z.number().int().positive().optional();
const texts = z.array(text).min(1);

function createBlock(html: string, number?: number, innerMarks: number[] = []): ScreenBlock {
  return {
    html: `<div>${renderMark(number)}${html}</div>`,
    marks: number ? [number, ...innerMarks] : innerMarks,
  };
}

/** Defines a block by its keys and its escaped HTML. */
function defineBlock<T extends { mark?: number | undefined }>(
  schema: z.ZodType<T>,
  renderHtml: (data: T) => string,
  collectMarks: (data: T) => number[] = () => [],
): z.ZodType<ScreenBlock> {
  return schema.transform((data) => createBlock(renderHtml(data), data.mark, collectMarks(data)));
}

const card = z.strictObject({
  label: text,
  value: text,
  unit: text.optional(),
  sub: text.optional(),
});
const field = z.strictObject({
  label: text,
  value: text.default(''),
  type: z.enum(['text', 'select', 'toggle', 'area', 'password']).default('text'),
});
const message = z.strictObject({ who: text, text, mark });

/** Blocks by their first key. */
const BLOCKS: Readonly<Record<string, z.ZodType<ScreenBlock>>> = {
  tabs: defineBlock(
    z.strictObject({ tabs: texts, active: text.optional(), mark }),
    ({ tabs, active }) => renderChoices('dg-tabs', tabs, active ?? tabs[0]),
  ),
  filters: defineBlock(z.strictObject({ filters: texts, mark }), ({ filters }) =>
    renderItems('dg-filters', filters, (name) => `<span class="dg-drop">${name}</span>`),
  ),
  cards: defineBlock(
    z.strictObject({ cards: z.array(card).min(1), mark }),
    ({ cards }) => `<div class="dg-cards">${cards.map(renderCard).join('')}</div>`,
  ),
  table: defineBlock(
    z.strictObject({ table: texts, rows: z.array(z.array(text)).default([]), mark }),
    renderTable,
  ),
  chat: defineBlock(
    z.strictObject({ chat: z.array(message).min(1), mark }),
    renderChat,
    ({ chat }) => chat.flatMap((item) => item.mark ?? []),
  ),
  list: defineBlock(z.strictObject({ list: texts, mark }), ({ list }) =>
    renderItems('dg-list', list, (item) => `<div>${item}</div>`),
  ),
  form: defineBlock(
    z.strictObject({ form: z.array(field).min(1), mark }),
    ({ form }) => `<div class="dg-form">${form.map(renderField).join('')}</div>`,
  ),
  buttons: defineBlock(z.strictObject({ buttons: texts, mark }), ({ buttons }) =>
    renderChoices('dg-buttons', buttons, buttons.at(-1)),
  ),
  text: defineBlock(z.strictObject({ text, mark }), (block) => `<i>${escapeHtml(block.text)}</i>`),
  heading: defineBlock(
    z.strictObject({ heading: text, mark }),
    ({ heading }) => `<b>${escapeHtml(heading)}</b>`,
  ),
  chart: z.lazy(() => chartSchema),
  row: defineBlock(
    z.strictObject({ row: z.lazy(() => z.array(blockSchema).min(1)), mark }),
    ({ row }) => `<div class="dg-row">${row.map(({ html }) => html).join('')}</div>`,
    ({ row }) => row.flatMap(({ marks }) => marks),
  ),
};

export const blockSchema: z.ZodType<ScreenBlock> = z.unknown().transform((value, context) => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const block = Object.keys(BLOCKS).find((name) => keys.includes(name));
  if (block) return parseWith(BLOCKS[block] as z.ZodType<ScreenBlock>, value, context);
  context.addIssue(`is not a block; use one of the keys ${Object.keys(BLOCKS).join(', ')}`);
  return z.NEVER;
});

const CHARTS = { bars, line, timeline } as unknown as Record<string, ChartKind>;

const chartSchema = z
  .looseObject({ chart: text, type: z.enum(Object.keys(CHARTS)), mark })
  .transform(({ chart, type, mark: number, ...values }, context) => {
    const alt = `${chart}, part of a screen sketch`;
    const kind = CHARTS[type] as ChartKind;
    const data = parseWith(kind.schema, { ...values, kind: type, alt, caption: chart }, context);
    if (context.issues.length > 0) return z.NEVER;
    const title = `<b>${escapeHtml(chart)}</b>`;
    return createBlock(`<div class="dg-box">${title}${renderChart(kind, data)}</div>`, number);
  });

const renderMark = (number: number | undefined) => (number ? `<em>${number}</em>` : '');

function renderItems(className: string, items: string[], wrap: (text: string) => string): string {
  return `<div class="${className}">${items.map((item) => wrap(escapeHtml(item))).join(' ')}</div>`;
}

export function renderChoices(className: string, names: string[], active?: string): string {
  const selectedIndex = active === undefined ? -1 : names.lastIndexOf(active);
  const items = names.map((name, i) =>
    i === selectedIndex ? `<b>${escapeHtml(name)}</b>` : `<i>${escapeHtml(name)}</i>`,
  );
  return `<div class="${className}">${items.join(' ')}</div>`;
}

function renderCard({ label, value, unit, sub }: z.output<typeof card>): string {
  const after = unit === undefined ? '' : ` ${escapeHtml(unit)}`;
  const below = sub === undefined ? '' : `<i>${escapeHtml(sub)}</i>`;
  return `<div class="dg-box"><i>${escapeHtml(label)}</i><div><b>${escapeHtml(value)}</b>${after}</div>${below}</div>`;
}

const PHONE_WIDTH_EM = 21;

/** Computes the minimum width of a table in em at which no word is broken. */
function computeMinWidth(head: string[], rows: string[][]): number {
  const measureWords = (cell: string, bold: boolean) =>
    cell.split(' ').map((word) => measureText(word, { size: 1, bold }));
  return sum(head, (name, i) => {
    const words = rows.flatMap((row) => measureWords(row[i] ?? '', false));
    return Math.max(...measureWords(name, true), ...words) + 1;
  });
}

/**
 * Renders table rows. If the columns do not fit (wide tables on a phone, or very large fonts), each row
 * becomes a record whose cells show their column name.
 */
function renderTable({ table, rows: source }: { table: string[]; rows: string[][] }): string {
  const rows = source.map((row) => row.map(bindUnits));
  const cell = (value: string, column: string) =>
    `<span data-label="${escapeHtml(column)}">${escapeHtml(value)}</span>`;
  const head = `<div>${table.map((name) => `<b>${escapeHtml(name)}</b>`).join(' ')}</div>`;
  const lines = rows.map(
    (row) => `<div>${table.map((name, i) => cell(row[i] ?? '', name)).join(' ')}</div>`,
  );
  return `<div class="dg-table${computeMinWidth(table, rows) > PHONE_WIDTH_EM ? ' dg-records' : ''}">${head}${lines.join('')}</div>`;
}

/** Renders chat messages. The first speaker is the reader, whose messages are aligned to the end. */
function renderChat({ chat }: { chat: z.output<typeof message>[] }): string {
  const messages = chat.map((item) => {
    const readerClass = item.who === chat[0]?.who ? ' class="dg-reader"' : '';
    return `<div${readerClass}>${renderMark(item.mark)}<i>${escapeHtml(item.who)}</i> <span class="dg-box">${escapeHtml(item.text)}</span></div>`;
  });
  return `<div class="dg-chat">${messages.join('')}</div>`;
}

function renderField({ label, value, type }: z.output<typeof field>): string {
  const name = escapeHtml(label);
  if (type === 'toggle') {
    const isOn = /^(on|yes|true|checked|selected)$/i.test(value);
    return `<div><u${isOn ? ' class="dg-on"' : ''}></u> ${name} <i>${isOn ? 'on' : 'off'}</i></div>`;
  }
  const content =
    type === 'password' ? '•'.repeat(Math.max(6, Math.min(12, value.length))) : escapeHtml(value);
  const variantClass = type === 'select' ? ' dg-drop' : type === 'area' ? ' dg-area' : '';
  return `<div><i>${name}</i><div class="dg-box${variantClass}">${content}</div></div>`;
}
