import { escapeHtml } from '@portal/core/shared/escapeHtml';
import * as z from 'zod';
import type { Tone } from '../palette';
import { createKindSchema, text, tone } from '../schema';
import type { Kind } from '../types';

const width = z.union([z.number().positive(), z.string()]);
const fieldObject = z.strictObject({
  name: text,
  width: width.default(1),
  value: text.optional(),
  meaning: text.optional(),
  tone: tone.optional(),
});
const field = z.preprocess((value) => {
  if (!Array.isArray(value)) return value;
  const [name, size, content, meaning] = value;
  return { name, width: size, value: content === '' ? undefined : content, meaning };
}, fieldObject);

const schema = createKindSchema({
  unit: z.enum(['byte', 'bit', 'char', 'none']).default('byte'),
  rows: z.array(z.strictObject({ label: text.optional(), fields: z.array(field).min(1) })).min(1),
});

type Frame = z.output<typeof schema>;
type FrameField = Frame['rows'][number]['fields'][number];

const FIELD_TONES: Tone[] = ['input', 'analog', 'bus', 'relay', 'output', 'power'];

function getFieldTone(item: FrameField, index: number): Tone {
  return item.tone ?? FIELD_TONES[index % FIELD_TONES.length] ?? 'input';
}

export const frame: Kind<Frame> = {
  schema,
  renderHtml: ({ rows, unit }) => {
    const widest = Math.max(
      ...rows.map(({ fields }) => fields.reduce((n, f) => n + getBitCount(f), 0)),
    );
    return rows
      .map(({ label, fields }) =>
        [
          label === undefined ? '' : `<p>${escapeHtml(label)}</p>`,
          unit === 'bit'
            ? `<div class="dg-cells dg-bits${widest > 8 ? '' : ' dg-byte'}">${renderBitCells(fields)}</div>`
            : `<div class="dg-cells">${fields.map((item, i) => renderCell(item, i, unit)).join('')}</div>`,
          renderMeanings(fields),
        ].join(''),
      )
      .join('');
  },
  table: ({ rows, unit }) => {
    const hasRowLabels = rows.length > 1;
    const head = ['Field', unit === 'none' ? 'Width' : `Width (${unit}s)`, 'Value', 'Meaning'];
    return {
      head: hasRowLabels ? ['Row', ...head] : head,
      rows: rows.flatMap((row) =>
        row.fields.map((item) => {
          const cells = [item.name, String(item.width), item.value ?? '', item.meaning ?? ''];
          return hasRowLabels ? [row.label ?? '', ...cells] : cells;
        }),
      ),
    };
  },
};

function renderCell(item: FrameField, index: number, unit: Frame['unit']): string {
  const { width } = item;
  const size = unit === 'none' ? '' : `<div>${width}\u00a0${unit === 'byte' ? 'B' : 'ch'}</div>`;
  const widthClass =
    typeof width === 'string' || width > 3 ? ' dg-long' : width > 1 ? ' dg-mid' : '';
  return `<div class="dg-h-${getFieldTone(item, index)}${widthClass}">${renderNameAndValue(item)}${size}</div>`;
}

function renderNameAndValue({ name, value }: FrameField): string {
  return `<b>${escapeHtml(name)}</b>${value === undefined ? '' : `<samp>${escapeHtml(value)}</samp>`}`;
}

function getBitCount({ width }: FrameField): number {
  return typeof width === 'number' ? width : 1;
}

/** Renders fields below their bit numbers, most significant bit first. */
function renderBitCells(fields: FrameField[]): string {
  let high = fields.reduce((sum, item) => sum + getBitCount(item), 0);
  return fields
    .map((item, index) => {
      const numbers = Array.from({ length: getBitCount(item) }, () => `<i>${--high}</i>`);
      return `<div><div>${numbers.join(' ')}</div><div class="dg-h-${getFieldTone(item, index)}">${renderNameAndValue(item)}</div></div>`;
    })
    .join('');
}

function renderMeanings(fields: FrameField[]): string {
  const described = fields.map((item, index) =>
    item.meaning
      ? `<b class="dg-h-${getFieldTone(item, index)}">${escapeHtml(item.name)}</b><div>${escapeHtml(item.meaning)}</div>`
      : '',
  );
  const lines = described.join('');
  return lines && `<div class="dg-meanings">${lines}</div>`;
}
