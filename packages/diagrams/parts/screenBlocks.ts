import * as z from 'zod';
import { bars } from '../kinds/bars';
import { line } from '../kinds/line';
import { timeline } from '../kinds/timeline';
import { createStrictShape, parseWith, text } from '../schema';
import type { DiagramData, SvgKind } from '../types';

const CHARTS = { bars, line, timeline } as unknown as Record<string, SvgKind>;

const mark = z.number().int().positive().optional();

/** Creates the schema of a block, which can have a mark. */
const createBlockShape = <S extends z.ZodRawShape>(shape: S) =>
  createStrictShape({ ...shape, mark });

const card = createStrictShape({
  label: text,
  value: text,
  unit: text.optional(),
  sub: text.optional(),
});
const field = createStrictShape({
  label: text,
  value: text.default(''),
  type: z.enum(['text', 'select', 'toggle', 'area', 'password']).default('text'),
});

const shapes = {
  tabs: createBlockShape({ tabs: z.array(text).min(1), active: text.optional() }),
  filters: createBlockShape({ filters: z.array(text).min(1) }),
  cards: createBlockShape({ cards: z.array(card).min(1) }),
  table: createBlockShape({
    table: z.array(text).min(1),
    rows: z.array(z.array(text)).default([]),
  }),
  chat: createBlockShape({ chat: z.array(createBlockShape({ who: text, text })).min(1) }),
  list: createBlockShape({ list: z.array(text).min(1) }),
  form: createBlockShape({ form: z.array(field).min(1) }),
  buttons: createBlockShape({ buttons: z.array(text).min(1) }),
  text: createBlockShape({ text }),
  heading: createBlockShape({ heading: text }),
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
    if (name === 'chart') return parseChart(object, context);
    if (name === 'row') {
      const { row, mark: number } = parseWith(rowSchema, object, context);
      return { type: 'row', blocks: row, mark: number };
    }
    const shape = shapes[name as keyof typeof shapes] as z.ZodType<object>;
    return { ...parseWith(shape, object, context), type: name } as ScreenBlock;
  }),
);

const rowSchema = createBlockShape({ row: z.array(blockSchema).min(1) });

const chartSchema = createBlockShape({ chart: text, type: z.enum(Object.keys(CHARTS)) });

function parseChart(
  { chart, type, mark: number, ...rest }: Record<string, unknown>,
  context: z.core.$RefinementCtx,
): ScreenBlock {
  const base = parseWith(chartSchema, { chart, type, mark: number }, context);
  const kind = CHARTS[base.type];
  if (!kind) return z.NEVER;
  const alt = `${base.chart}, part of a screen sketch`;
  const source = { ...rest, kind: base.type, alt, caption: base.chart };
  return { ...base, type: 'chart', kind, data: parseWith(kind.schema, source, context) };
}
