import { escapeHtml } from '@portal/core/shared/escapeHtml';
import * as z from 'zod';
import { blockSchema, renderChoices } from '../parts/screenBlocks';
import { createKindSchema, reportIssue, text } from '../schema';
import type { Kind } from '../types';

const schema = createKindSchema({
  title: text.optional(),
  nav: z.array(text).optional(),
  active: text.optional(),
  body: z.array(blockSchema).min(1),
  callouts: z.array(text).default([]),
}).superRefine(({ body, callouts }, context) => {
  const marks = new Set(body.flatMap((block) => block.marks));
  callouts.forEach((_, i) => {
    if (!marks.has(i + 1))
      reportIssue(context, ['callouts', i], `has no block with "mark: ${i + 1}"`);
  });
  for (const mark of marks) {
    if (mark <= callouts.length) continue;
    const message = `has no entry ${mark}, which the block with "mark: ${mark}" requires`;
    reportIssue(context, ['callouts'], message);
  }
});

export const screen: Kind<z.output<typeof schema>> = {
  schema,
  callouts: (data) => data.callouts,
  renderHtml({ title, nav, active, body }) {
    const className = body.some(({ marks }) => marks.length > 0) ? 'dg-body dg-marked' : 'dg-body';
    return [
      title === undefined ? '' : `<b class="dg-title">${escapeHtml(title)}</b>`,
      nav ? renderChoices('dg-nav', nav, active) : '',
      `<div class="${className}">${body.map(({ html }) => html).join('')}</div>`,
    ].join('');
  },
};
