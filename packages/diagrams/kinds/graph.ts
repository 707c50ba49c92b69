import * as z from 'zod';
import { arrow } from '../arrows';
import type { Box, Canvas } from '../layout/canvas';
import { drawGraph, type GraphNode, type GraphPort } from '../layout/graph';
import { drawLabel, measureLabel } from '../layout/label';
import { measureText, measureWidest, SMALL, SMALL_CENTERED, SMALL_END } from '../layout/text';
import { checkEdges, checkUnique, createKindSchema, createStrictShape, id, text } from '../schema';
import type { Kind } from '../types';

const node = createStrictShape({
  id,
  label: text,
  sub: text.optional(),
  in: z.array(text).default([]),
  out: z.array(text).default([]),
});

const schema = createKindSchema({
  nodes: z.array(node).min(1),
  edges: z.array(arrow).default([]),
}).superRefine((data, context) => {
  checkUnique(context, 'nodes', data.nodes);
  const outputs = data.nodes.flatMap((item) => item.out.map((port) => `${item.id}.${port}`));
  const inputs = data.nodes.flatMap((item) => item.in.map((port) => `${item.id}.${port}`));
  checkEdges(context, 'edges', data.edges, outputs, inputs);
});

type Graph = z.output<typeof schema>;

/** Boxes with named inputs and outputs. */
export const graph: Kind<Graph> = {
  schema,
  draw: (data, context) =>
    drawGraph(
      {
        createNodes: (maxTextWidth, isHorizontal) =>
          data.nodes.map((item) =>
            isHorizontal ? createHorizontalNode(item) : createVerticalNode(item, maxTextWidth),
          ),
        groups: [],
        createEdges: (isHorizontal) =>
          data.edges.map((item) => ({
            ...item,
            fromPort: getPortId(item.from, isHorizontal ? 'E' : 'S'),
            toPort: getPortId(item.to, isHorizontal ? 'W' : 'N'),
          })),
        isHorizontal: true,
      },
      context,
    ),
};

/** Returns the ID of a port in the layout, which contains the port's side. */
function getPortId(end: string, side: string): string {
  const dot = end.indexOf('.');
  return `${end.slice(0, dot)}.${side}.${end.slice(dot + 1)}`;
}

/** Position of the name of a port, relative to the port, by side of the node. */
const PORT_NAMES = {
  NORTH: { x: 0, y: 15, style: SMALL_CENTERED },
  SOUTH: { x: 0, y: -7, style: SMALL_CENTERED },
  WEST: { x: 9, y: 4, style: SMALL },
  EAST: { x: -9, y: 4, style: SMALL_END },
} as const;

function drawPorts(canvas: Canvas, box: Box, ports: GraphPort[]): void {
  for (const port of ports) {
    const [x, y] = [box.x + port.x, box.y + port.y];
    const isInput = port.side === 'NORTH' || port.side === 'WEST';
    const name = PORT_NAMES[port.side];
    canvas.circle(x, y, 4, isInput ? 'dg-port-in' : 'dg-port-out');
    canvas.text(x + name.x, y + name.y, port.id, name.style);
  }
}

/** Creates a node with inputs at the top and outputs at the bottom. */
function createVerticalNode(item: Graph['nodes'][number], maxTextWidth: number): GraphNode {
  const block = measureLabel(item.label, item.sub, Math.max(maxTextWidth, 96));
  const measureRow = (ports: string[]) =>
    ports.reduce((sum, port) => sum + measureText(port, SMALL) + 16, 0);
  const width = Math.max(block.width + 24, measureRow(item.in) + 4, measureRow(item.out) + 4, 84);
  const [above, below] = [item.in.length > 0 ? 20 : 2, item.out.length > 0 ? 20 : 2];
  const height = above + block.height + 12 + below;
  const spreadPorts = (ports: string[], side: 'NORTH' | 'SOUTH'): GraphPort[] => {
    let x = (width - measureRow(ports)) / 2;
    return ports.map((port) => {
      const portWidth = measureText(port, SMALL) + 16;
      x += portWidth;
      return { id: port, side, x: x - portWidth / 2, y: side === 'NORTH' ? 0 : height };
    });
  };
  const ports = [...spreadPorts(item.in, 'NORTH'), ...spreadPorts(item.out, 'SOUTH')];
  return {
    id: item.id,
    width,
    height,
    ports,
    draw(canvas, box) {
      canvas.rect(box, 'dg-node dg-node-step', 6);
      const middle = { ...box, y: box.y + above, height: box.height - above - below };
      canvas.rect(middle, 'dg-node-title');
      drawLabel(canvas, middle, block);
      drawPorts(canvas, box, ports);
    },
  };
}

/** Creates a node with inputs on the left and outputs on the right. */
function createHorizontalNode(item: Graph['nodes'][number]): GraphNode {
  const block = measureLabel(item.label, item.sub, 130);
  const rows = Math.max(item.in.length, item.out.length);
  const portsWidth = measureWidest(item.in, SMALL) + measureWidest(item.out, SMALL) + 40;
  const width = Math.max(block.width + 20, portsWidth, 90);
  const titleHeight = block.height + 12;
  const placePorts = (ports: string[], side: 'WEST' | 'EAST'): GraphPort[] =>
    ports.map((port, i) => {
      return { id: port, side, x: side === 'WEST' ? 0 : width, y: titleHeight + 14 + i * 20 };
    });
  const ports = [...placePorts(item.in, 'WEST'), ...placePorts(item.out, 'EAST')];
  return {
    id: item.id,
    width,
    height: titleHeight + rows * 20 + 8,
    ports,
    draw(canvas, box) {
      canvas.rect(box, 'dg-node dg-node-step', 6);
      const head = { ...box, height: titleHeight };
      canvas.rect(head, 'dg-node-title', 5);
      drawLabel(canvas, head, block);
      drawPorts(canvas, box, ports);
    },
  };
}
