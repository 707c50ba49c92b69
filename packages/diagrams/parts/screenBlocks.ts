import * as z from 'zod';
import { bars } from '../kinds/bars';
import { line } from '../kinds/line';
import { status } from '../kinds/status';
import { timeline } from '../kinds/timeline';
import { createStrictShape, reportIssue, text } from '../schema';
import type { DiagramData, SvgKind } from '../types';

const CHARTS = { bars, line, status, timeline } as unknown as Record<string, SvgKind>;

const mark = z.number().int().positive().optional();

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
    rows: z.array(z.array(text)).default([]),
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
          type: z.enum(['text', 'select', 'toggle', 'area', 'password']).default('text'),
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

/** Converts a chart block, which has the data keys of its kind. */
function parseChart({ chart, type, mark: number, ...rest }: Record<string, unknown>) {
  const base = createStrictShape({
    chart: text,
    type: z.enum(Object.keys(CHARTS) as [string, ...string[]]),
    mark,
  }).safeParse({ chart, type, mark: number });
  if (!base.success) return base;
  const kind = CHARTS[base.data.type] as SvgKind;
  return kind.schema
    .transform((data): ScreenBlock => ({ ...base.data, type: 'chart', kind, data }))
    .safeParse({
      ...rest,
      kind: base.data.type,
      alt: `${base.data.chart}, part of a screen sketch`,
      caption: base.data.chart,
    });
}
