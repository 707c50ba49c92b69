import { escapeHtml } from '@portal/core/shared/escapeHtml';
import * as z from 'zod';
import { createKindSchema, createStrictShape, text, tone } from '../schema';
import type { HtmlKind } from '../types';

const schema = createKindSchema({
  regions: z
    .array(
      createStrictShape({
        label: text,
        offset: text.optional(),
        size: text.optional(),
        sub: text.optional(),
        tone: tone.default('neutral'),
      }),
    )
    .min(1),
});

type MemoryMap = z.output<typeof schema>;
type Region = MemoryMap['regions'][number];

/** Memory regions, lowest address first. */
export const memory: HtmlKind<MemoryMap> = {
  schema,
  renderHtml: ({ regions }) => regions.map(renderRegion).join(''),
  table: ({ regions }) => ({
    head: ['Region', 'Offset', 'Size', 'Content'],
    rows: regions.map((item) => [item.label, item.offset ?? '', item.size ?? '', item.sub ?? '']),
  }),
};

/** Renders the cells of one row: offset, content, and size. */
function renderRegion({
  label,
  offset = '',
  size = '',
  sub = '',
  tone: regionTone,
}: Region): string {
  const content = sub && `<div>${escapeHtml(sub)}</div>`;
  return (
    `<samp>${escapeHtml(offset)}</samp>` +
    `<div class="dg-h-${regionTone}"><b>${escapeHtml(label)}</b>${content}</div><div>${escapeHtml(size)}</div>`
  );
}
