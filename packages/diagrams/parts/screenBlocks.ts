import * as z from 'zod';
import { bars } from '../kinds/bars';
import { gauge } from '../kinds/gauge';
import { line } from '../kinds/line';
import { pareto } from '../kinds/pareto';
import { status } from '../kinds/status';
import { timeline } from '../kinds/timeline';
import { createStrictShape, reportIssue, text } from '../schema';
import type { DiagramData, SvgKind } from '../types';

export const FIELD_TYPES = [
  'text',
  'select',
  'check',
  'radio',
  'toggle',
  'file',
  'area',
  'password',
] as const;

const CHARTS = { bars, line, status, gauge, pareto, timeline } as unknown as Record<
  string,
  SvgKind
>;

const mark = z.number().int().positive().optional();
const cell = text;

const shapes = {
  tabs: createStrictShape({ tabs: z.array(text).min(1), active: text.optional(), mark }),
  filters: createStrictShape({ filters: z.array(text).min(1), mark }),
  cards: createStrictShape({
    cards: z
      .array(
        createStrictShape({
          label: text,
          value: text,
          unit: text.optional(),
          sub: text.optional(),
        }),
      )
      .min(1),
    mark,
  }),
  table: createStrictShape({
    table: z.array(text).min(1),
    rows: z.array(z.array(cell)).default([]),
    mark,
  }),
  chat: createStrictShape({
    chat: z.array(createStrictShape({ who: text, text, mark })).min(1),
    mark,
  }),
  list: createStrictShape({ list: z.array(text).min(1), mark }),
  form: createStrictShape({
    form: z
      .array(
        createStrictShape({
          label: text,
          value: text.default(''),
          type: z.enum(FIELD_TYPES).default('text'),
        }),
      )
      .min(1),
    mark,
  }),
  buttons: createStrictShape({ buttons: z.array(text).min(1), mark }),
  text: createStrictShape({ text, mark }),
  heading: createStrictShape({ heading: text, mark }),
};

type Shapes = { [K in keyof typeof shapes]: { type: K } & z.output<(typeof shapes)[K]> };

/** Block of a screen. */
export type ScreenBlock =
  | Shapes[keyof Shapes]
  | { type: 'chart'; chart: string; kind: SvgKind; data: DiagramData; mark?: number | undefined }
  | { type: 'row'; blocks: ScreenBlock[]; mark?: number | undefined };

const BLOCK_KEYS = [...Object.keys(shapes), 'chart', 'row'];

/** Schema for blocks; the key of a block is its type. */
export const blockSchema: z.ZodType<ScreenBlock> = z.lazy(() =>
  z.unknown().transform((value, context): ScreenBlock => {
    const object =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const name = BLOCK_KEYS.find((key) => key in object);
    if (!name) {
      context.addIssue(`is not a block; use one of the keys ${BLOCK_KEYS.join(', ')}`);
      return z.NEVER;
    }
    const result =
      name === 'chart'
        ? parseChart(object)
        : name === 'row'
          ? parseRow(value)
          : parseShape(name, value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      reportIssue(context, issue.path, issue.message);
    }
    return z.NEVER;
  }),
);

function parseShape(name: string, value: unknown) {
  const shape = shapes[name as keyof typeof shapes] as z.ZodType<object>;
  return shape.transform((data) => ({ ...data, type: name }) as ScreenBlock).safeParse(value);
}

function parseRow(value: unknown) {
  return createStrictShape({ row: z.array(blockSchema).min(1), mark })
    .transform((data): ScreenBlock => ({ type: 'row', blocks: data.row, mark: data.mark }))
    .safeParse(value);
}

/** Converts a chart block, which has the data keys of its kind, or only `values`. */
function parseChart(object: Record<string, unknown>) {
  const { chart, type = 'bars', mark: number, values, ...rest } = object;
  const base = createStrictShape({
    chart: text.default(''),
    type: z.enum(Object.keys(CHARTS) as [string, ...string[]]),
    mark,
  }).safeParse({ chart: chart ?? '', type, mark: number });
  if (!base.success) return base;
  const kind = CHARTS[base.data.type] as SvgKind;
  const valueList = Array.isArray(values) ? values : undefined;
  const fill: Record<string, unknown> = {};
  if (valueList && base.data.type === 'bars') {
    fill.values = valueList;
    if (!rest.x) fill.x = valueList.map((_, i) => String(i + 1));
  } else if (valueList && base.data.type === 'line') {
    fill.series = [{ name: base.data.chart || 'Value', values: valueList }];
    if (!rest.x) fill.x = { from: 0, step: 1 };
    if (rest.unit) fill.y = { unit: rest.unit };
  } else if (values !== undefined) {
    fill.values = values;
  }
  if (base.data.type === 'line') delete rest.unit;
  const title = base.data.chart || 'Chart';
  return kind.schema
    .transform(
      (data): ScreenBlock => ({
        type: 'chart',
        chart: base.data.chart,
        kind,
        data,
        mark: base.data.mark,
      }),
    )
    .safeParse({
      ...rest,
      ...fill,
      kind: base.data.type,
      alt: `${title}, part of a screen sketch`,
      caption: title,
    });
}
