import { escapeHtml } from '@portal/core/shared/escapeHtml';
import * as z from 'zod';
import { blockSchema, type ScreenBlock } from '../parts/screenBlocks';
import { renderBlock, renderChoices } from '../parts/screenHtml';
import { createKindSchema, reportIssue, text } from '../schema';
import type { HtmlKind } from '../types';

const schema = createKindSchema({
  title: text.optional(),
  nav: z.array(text).optional(),
  active: text.optional(),
  body: z.array(blockSchema).min(1),
  callouts: z.array(text).default([]),
}).superRefine((data, context) => {
  const marks = new Set(collectMarks(data.body));
  data.callouts.forEach((_, i) => {
    if (!marks.has(i + 1)) {
      reportIssue(context, ['callouts', i], `has no block with "mark: ${i + 1}"`);
    }
  });
  for (const mark of marks) {
    if (mark > data.callouts.length) {
      reportIssue(
        context,
        ['callouts'],
        `has no entry ${mark}, which the block with "mark: ${mark}" requires`,
      );
    }
  }
});

type Screen = z.output<typeof schema>;

function collectMarks(blocks: ScreenBlock[]): number[] {
  return blocks.flatMap((block) => [
    ...(block.mark ? [block.mark] : []),
    ...(block.type === 'row' ? collectMarks(block.blocks) : []),
    ...(block.type === 'chat' ? block.chat.flatMap(({ mark }) => mark ?? []) : []),
  ]);
}

export const screen: HtmlKind<Screen> = {
  schema,
  callouts: (data) => data.callouts,
  async renderHtml({ title, nav, active, body }, renderChart) {
    const blocks = await Promise.all(body.map((block) => renderBlock(block, renderChart)));
    const className = collectMarks(body).length > 0 ? 'dg-body dg-marked' : 'dg-body';
    return [
      title === undefined ? '' : `<b class="dg-title">${escapeHtml(title)}</b>`,
      nav ? renderChoices('dg-nav', nav, active) : '',
      `<div class="${className}">${blocks.join('')}</div>`,
    ].join('');
  },
};
