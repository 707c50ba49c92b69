import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { bindUnits } from '@portal/core/units/bindUnits';
import * as z from 'zod';
import { createKindSchema, text } from '../schema';
import type { HtmlKind } from '../types';

interface TreeNode {
  label: string;
  sub?: string | undefined;
  tag?: string | undefined;
  children: TreeNode[];
}

const node: z.ZodType<TreeNode> = z.lazy(() =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? value : { label: value }),
    z.strictObject({
      label: text,
      sub: text.optional(),
      tag: text.optional(),
      children: z.array(node).default([]),
    }),
  ),
);

const schema = createKindSchema({ root: node });

export const tree: HtmlKind<z.output<typeof schema>> = {
  schema,
  renderHtml: ({ root }) => `<ul>${renderNode(root)}</ul>`,
};

function renderNode({ label, sub, tag, children }: TreeNode): string {
  const [name, note] = [label, sub ?? ''].map((value) => escapeHtml(bindUnits(value)));
  return [
    `<li>${children.length > 0 ? `<b>${name}</b>` : name}`,
    tag === undefined ? '' : ` <samp>${escapeHtml(tag)}</samp>`,
    note && `<div>${note}</div>`,
    children.length > 0 ? `<ul>${children.map(renderNode).join(' ')}</ul>` : '',
    '</li>',
  ].join('');
}
