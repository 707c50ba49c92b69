import * as z from 'zod';
import { arrow } from '../arrows';
import type { Box, Canvas } from '../layout/canvas';
import { drawGraph, type GraphNode } from '../layout/graph';
import { drawLabel, measureLabel } from '../layout/label';
import { drawIcon } from '../parts/icons';
import {
  checkEdges,
  checkReference,
  checkUnique,
  createKindSchema,
  createStrictShape,
  id,
  text,
} from '../schema';
import type { Kind } from '../types';

const NODE_KINDS = ['step', 'device', 'cloud', 'app', 'user', 'store', 'decision', 'note'] as const;

const node = createStrictShape({
  id,
  label: text,
  sub: text.optional(),
  group: text.optional(),
  kind: z.enum(NODE_KINDS).default('step'),
});

const schema = createKindSchema({
  direction: z.enum(['down', 'right']).default('down'),
  groups: z.array(createStrictShape({ id, label: text })).default([]),
  nodes: z.array(node).min(1),
  edges: z.array(arrow).default([]),
}).superRefine((data, context) => {
  checkUnique(context, 'nodes', data.nodes);
  const nodes = data.nodes.map((item) => item.id);
  const groups = data.groups.map((item) => item.id);
  data.nodes.forEach((item, i) => {
    if (item.group) checkReference(context, ['nodes', i, 'group'], item.group, groups);
  });
  checkEdges(context, 'edges', data.edges, nodes);
});

type Flow = z.output<typeof schema>;
type FlowNode = Flow['nodes'][number];

/** Boxes and arrows. */
export const flow: Kind<Flow> = {
  schema,
  draw: (data, context) =>
    drawGraph(
      {
        createNodes: (maxTextWidth) => data.nodes.map((item) => createNode(item, maxTextWidth)),
        groups: data.groups,
        createEdges: () => data.edges,
        isHorizontal: data.direction === 'right',
      },
      context,
    ),
};

const ICON_WIDTH = 22;

function createNode(item: FlowNode, maxTextWidth: number): GraphNode {
  const icon =
    item.kind === 'step' || item.kind === 'decision' || item.kind === 'note' ? 0 : ICON_WIDTH;
  const padding = item.kind === 'decision' ? 20 : 11;
  const block = measureLabel(item.label, item.sub, maxTextWidth - icon);
  return {
    id: item.id,
    group: item.group,
    width: Math.max(58, block.width + icon + 2 * padding),
    height: Math.max(38, block.height + 16),
    draw(canvas, box) {
      drawShape(canvas, box, item.kind);
      const inner = {
        x: box.x + padding + icon,
        y: box.y,
        width: box.width - 2 * padding - icon,
        height: box.height,
      };
      if (icon > 0) drawIcon(canvas, item.kind, box.x + padding - 1, box.y + box.height / 2 - 8);
      drawLabel(canvas, inner, block, icon > 0 ? 'start' : 'middle');
    },
  };
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
  canvas.rect(
    box,
    `dg-node dg-node-${kind}`,
    kind === 'cloud' || kind === 'user' ? Math.min(19, height / 2) : 6,
  );
}
