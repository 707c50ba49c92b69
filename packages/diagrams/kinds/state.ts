import * as z from 'zod';
import { type Arrow, arrow } from '../arrows';
import { drawGraph, type GraphNode } from '../layout/graph';
import { drawLabel, measureLabel } from '../layout/label';
import { checkEdges, checkUnique, createKindSchema, id, paint, text } from '../schema';
import type { Kind } from '../types';

const stateSchema = z.strictObject({
  id,
  label: text,
  sub: text.optional(),
  tone: paint.default('neutral'),
  initial: z.boolean().default(false),
  final: z.boolean().default(false),
});

const schema = createKindSchema({
  states: z.array(stateSchema).min(1),
  transitions: z.array(arrow).default([]),
}).superRefine((data, context) => {
  checkUnique(context, 'states', data.states);
  const ids = data.states.map((item) => item.id);
  checkEdges(context, ['transitions'], data.transitions, ids);
});

type StateMachine = z.output<typeof schema>;

export const state: Kind<StateMachine> = {
  schema,
  draw: (data, context) => {
    const initialStates = data.states.filter((item) => item.initial);
    const entries: Arrow[] = initialStates.map((item) => ({
      from: `start.${item.id}`,
      to: item.id,
      style: 'solid',
      head: 'end',
    }));
    return drawGraph(
      {
        createNodes: (maxTextWidth) => [
          ...initialStates.map((item) => createStartDot(item.id)),
          ...data.states.map((item) => createNode(item, maxTextWidth)),
        ],
        groups: [],
        edges: [...entries, ...data.transitions],
        isHorizontal: false,
      },
      context,
    );
  },
  table: (data) => ({
    head: ['From', 'To', 'When'],
    rows: data.transitions.map((item) => {
      const label = (name: string) => data.states.find((s) => s.id === name)?.label ?? name;
      return [label(item.from), label(item.to), item.label ?? '–'];
    }),
  }),
};

function createStartDot(name: string): GraphNode {
  return {
    id: `start.${name}`,
    width: 12,
    height: 12,
    draw: (canvas, box) => canvas.circle(box.x + 6, box.y + 6, 6, 'dg-solid'),
  };
}

function createNode(item: StateMachine['states'][number], maxTextWidth: number): GraphNode {
  const block = measureLabel(item.label, item.sub, maxTextWidth);
  return {
    id: item.id,
    width: Math.max(70, block.width + 28),
    height: Math.max(36, block.height + 16),
    draw(canvas, box) {
      const round = Math.min(18, box.height / 2);
      canvas.rect(box, `dg-w-${item.tone} dg-k-${item.tone} dg-medium`, round);
      if (item.final) {
        const inner = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
        canvas.rect(inner, `dg-none dg-k-${item.tone}`, round - 3);
      }
      drawLabel(canvas, box, block);
    },
  };
}
