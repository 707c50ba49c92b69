import * as z from 'zod';
import { type Arrow, arrow } from '../arrows';
import type { Box, Canvas } from '../layout/canvas';
import { drawGraph, type GraphNode } from '../layout/graph';
import { drawLabel, measureLabel } from '../layout/label';
import type { Paint } from '../palette';
import { checkReference, checkUnique, createKindSchema, id, paint, text } from '../schema';
import type { Kind } from '../types';

const NODE_KINDS = ['step', 'device', 'cloud', 'app', 'user', 'store', 'decision', 'note'] as const;

const node = z.strictObject({
  id,
  label: text,
  sub: text.optional(),
  group: text.optional(),
  kind: z.enum(NODE_KINDS).default('step'),
  /** Color of a state. */
  tone: paint.optional(),
  initial: z.boolean().default(false),
  final: z.boolean().default(false),
});

const schema = createKindSchema({
  direction: z.enum(['down', 'right']).default('down'),
  groups: z.array(z.strictObject({ id, label: text })).default([]),
  nodes: z.array(node).min(1),
  edges: z.array(arrow).default([]),
}).superRefine((data, context) => {
  checkUnique(context, 'nodes', data.nodes);
  const nodes = data.nodes.map((item) => item.id);
  const groups = data.groups.map((item) => item.id);
  data.nodes.forEach((item, i) => {
    if (item.group) checkReference(context, ['nodes', i, 'group'], item.group, groups);
  });
  data.edges.forEach(({ from, to }, i) => {
    checkReference(context, ['edges', i, 'from'], from, nodes);
    checkReference(context, ['edges', i, 'to'], to, nodes);
  });
});

type Flow = z.output<typeof schema>;
type FlowNode = Flow['nodes'][number];

export const flow: Kind<Flow> = {
  schema,
  draw: ({ nodes, groups, edges, direction }, context) => {
    const initialIds = nodes.filter(({ initial }) => initial).map((item) => item.id);
    const entries = initialIds.map((to): Arrow => {
      return { from: `start.${to}`, to, style: 'solid', head: 'end' };
    });
    return drawGraph(
      {
        createNodes: (maxTextWidth) => [
          ...initialIds.map(createStartDot),
          ...nodes.map((item) => createNode(item, maxTextWidth)),
        ],
        groups,
        edges: [...entries, ...edges],
        isHorizontal: direction === 'right',
      },
      context,
    );
  },
  table: ({ nodes, edges }) => {
    if (!nodes.some(({ tone }) => tone)) return undefined;
    const getLabel = (name: string) => nodes.find((item) => item.id === name)?.label ?? name;
    return {
      head: ['From', 'To', 'When'],
      rows: edges.map(({ from, to, label }) => [getLabel(from), getLabel(to), label ?? '–']),
    };
  },
};

function createStartDot(name: string): GraphNode {
  return {
    id: `start.${name}`,
    width: 12,
    height: 12,
    draw: (canvas, box) => canvas.circle(box.x + 6, box.y + 6, 6, 'dg-solid'),
  };
}

/** Icons of 16 by 16 units, drawn with strokes only. */
const ICONS: Partial<Record<FlowNode['kind'], string>> = {
  device: 'M2 4h12v8H2zM4.5 4V1.5M8 4V1.5M11.5 4V1.5M4.5 12v2.5M8 12v2.5M11.5 12v2.5M5 8h3',
  cloud: 'M4.5 13a3 3 0 0 1-.3-6A4 4 0 0 1 12 6.2a3.4 3.4 0 0 1-.5 6.8z',
  app: 'M1.5 2.5h13v11h-13zM1.5 6h13M4 11V9M7 11V8M10 11V9.5',
  user: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14.5a5.5 5 0 0 1 11 0',
  store: 'M2.5 3.8c0-3 11-3 11 0v8.4c0 3-11 3-11 0zM2.5 3.8c0 3 11 3 11 0M2.5 8c0 3 11 3 11 0',
};

const ICON_WIDTH = 22;

function createNode(item: FlowNode, maxTextWidth: number): GraphNode {
  const icon = ICONS[item.kind];
  const iconWidth = icon ? ICON_WIDTH : 0;
  const padding = item.kind === 'decision' ? 20 : 11;
  const block = measureLabel(item.label, item.sub, maxTextWidth - iconWidth);
  return {
    id: item.id,
    group: item.group,
    width: Math.max(58, block.width + iconWidth + 2 * padding),
    height: Math.max(38, block.height + 16),
    draw(canvas, box) {
      if (item.tone) drawState(canvas, box, item.tone, item.final);
      else drawShape(canvas, box, item.kind);
      const inner = {
        ...box,
        x: box.x + padding + iconWidth,
        width: box.width - 2 * padding - iconWidth,
      };
      if (icon) canvas.symbol(icon, box.x + padding - 1, box.y + box.height / 2 - 8, 'dg-icon');
      drawLabel(canvas, inner, block, icon ? 'start' : 'middle');
    },
  };
}

function drawState(canvas: Canvas, box: Box, tone: Paint, isFinal: boolean): void {
  const round = Math.min(18, box.height / 2);
  canvas.rect(box, `dg-w-${tone} dg-k-${tone} dg-medium`, round);
  if (!isFinal) return;
  const inner = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
  canvas.rect(inner, `dg-none dg-k-${tone}`, round - 3);
}

function drawShape(canvas: Canvas, box: Box, kind: FlowNode['kind']): void {
  const { x, y, width, height } = box;
  if (kind === 'decision') {
    const slant = 13;
    canvas.path(
      `M${x + slant} ${y}H${x + width - slant}L${x + width} ${y + height / 2}L${x + width - slant} ${y + height}H${x + slant}L${x} ${y + height / 2}Z`,
      'dg-node dg-node-decision',
      y + height,
    );
    return;
  }
  const isRound = kind === 'cloud' || kind === 'user';
  canvas.rect(box, `dg-node dg-node-${kind}`, isRound ? Math.min(19, height / 2) : 6);
}
