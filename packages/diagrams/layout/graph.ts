import type { Arrow } from '../arrows';
import type { DrawContext } from '../types';
import { type Box, Canvas, type Point } from './canvas';
import { createRoundedPath, type ElkNode, getEdgePoints, layoutGraph } from './elk';
import { LINE_HEIGHT, measureWidest, SIZE, SMALL, SMALL_SOFT, wrapText } from './text';

/** Node with its size; `draw` is called with its position in the layout. */
export interface GraphNode {
  id: string;
  group?: string | undefined;
  width: number;
  height: number;
  draw(canvas: Canvas, box: Box): void;
}

export interface GraphInput {
  createNodes(maxTextWidth: number): GraphNode[];
  groups: { id: string; label: string }[];
  edges: Arrow[];
  isHorizontal: boolean;
}

interface LayoutAttempt {
  maxTextWidth: number;
  isHorizontal: boolean;
  gap: number;
  layerBound?: number;
}

interface Layout {
  root: ElkNode;
  nodes: GraphNode[];
}

export async function drawGraph(input: GraphInput, context: DrawContext): Promise<Canvas> {
  let best: Layout | undefined;
  for (const attempt of listAttempts(context, input.isHorizontal)) {
    const nodes = input.createNodes(attempt.maxTextWidth);
    const root = await layoutGraph(toElkGraph(input, nodes), getElkOptions(attempt));
    if (!best || (root.width ?? 0) < (best.root.width ?? 0)) best = { root, nodes };
    if ((root.width ?? 0) <= context.width) break;
  }
  if (!best) throw new Error('The list of layout attempts is empty.');
  return paintLayout(input, best, context);
}

function listAttempts({ isWide }: DrawContext, isHorizontal: boolean): LayoutAttempt[] {
  const vertical = [150, 124, 104, 88, 76].map((maxTextWidth, i) => ({
    maxTextWidth,
    isHorizontal: false,
    gap: i > 1 ? 14 : 22,
  }));
  const narrow = [3, 2].map((layerBound): LayoutAttempt => {
    return { maxTextWidth: 88, isHorizontal: false, gap: 14, layerBound };
  });
  if (!isWide) return [...vertical, ...narrow];
  const horizontal = [150, 120, 96].map((maxTextWidth) => {
    return { maxTextWidth, isHorizontal: true, gap: 24 };
  });
  return isHorizontal ? [...horizontal, ...vertical] : vertical;
}

function getElkOptions({ isHorizontal, gap, layerBound }: LayoutAttempt): Record<string, string> {
  return {
    'elk.direction': isHorizontal ? 'RIGHT' : 'DOWN',
    'elk.spacing.nodeNode': String(gap),
    'elk.layered.spacing.nodeNodeBetweenLayers': isHorizontal ? '34' : '26',
    'elk.spacing.edgeNode': '12',
    'elk.spacing.edgeEdge': '10',
    'elk.layered.spacing.edgeNodeBetweenLayers': '14',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
    ...(layerBound
      ? {
          'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
          'elk.layered.layering.coffmanGraham.layerBound': String(layerBound),
        }
      : {}),
  };
}

function toElkGraph({ groups, edges }: GraphInput, nodes: GraphNode[]): ElkNode {
  const toChild = ({ id, width, height }: GraphNode): ElkNode => ({ id, width, height });
  return {
    id: 'root',
    children: [
      ...groups.map((group) => ({
        id: `group.${group.id}`,
        children: nodes.filter((node) => node.group === group.id).map(toChild),
        layoutOptions: { 'elk.padding': '[top=32,left=12,bottom=12,right=12]' },
      })),
      ...nodes.filter((node) => !node.group).map(toChild),
    ],
    edges: edges.map((edge, i) => ({
      id: `edge.${i}`,
      sources: [edge.from],
      targets: [edge.to],
      labels: edge.label ? [toLabel(edge.label)] : [],
    })),
  };
}

function toLabel(text: string) {
  const lines = wrapText(text, 104, SMALL);
  return {
    text: lines.join('\n'),
    width: measureWidest(lines, SMALL) + 8,
    height: lines.length * SIZE.small * LINE_HEIGHT + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
}

function paintLayout(
  { groups, edges }: GraphInput,
  { root, nodes }: Layout,
  context: DrawContext,
): Canvas {
  const canvas = new Canvas(Math.max(context.width, root.width ?? 0));
  const shift = (canvas.width - (root.width ?? 0)) / 2;
  const drawing = new Canvas(canvas.width);
  const nodesById = new Map<string, ElkNode>();
  for (const child of root.children ?? []) {
    nodesById.set(child.id, child);
    for (const inner of child.children ?? []) nodesById.set(inner.id, inner);
  }
  const placedGroups = groups.map(({ id, label }) => {
    return { label, box: toBox(nodesById.get(`group.${id}`)) };
  });
  const placedEdges = root.edges ?? [];
  for (const { box } of placedGroups) drawing.rect(box, 'dg-group', 8);
  edges.forEach((edge, i) => {
    paintLine(drawing, edge, getEdgePoints(placedEdges[i]));
  });
  for (const label of placedEdges.flatMap(({ labels = [] }) => labels)) {
    const box = toBox(label);
    const lines = (label.text ?? '').split('\n');
    drawing.rect(box, 'dg-halo', 3);
    drawing.lines(box.x + box.width / 2, box.y + 12, lines, { ...SMALL_SOFT, anchor: 'middle' });
  }
  for (const { box, label } of placedGroups) {
    drawing.text(box.x + 12, box.y + 20, label, { ...SMALL_SOFT, bold: true, halo: true });
  }
  for (const node of nodes) {
    const box = toBox(nodesById.get(node.id));
    drawing.addBox(node.id, box);
    node.draw(drawing, box);
  }
  drawing.height = Math.max(drawing.height, root.height ?? 0);
  canvas.addCanvas(drawing, shift, 0);
  return canvas;
}

function paintLine(canvas: Canvas, edge: Arrow, points: Point[]): void {
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return;
  canvas.path(createRoundedPath(points), `dg-edge dg-edge-${edge.style}`);
  if (edge.head !== 'none') {
    canvas.arrowhead(last.x, last.y, last.x - beforeLast.x, last.y - beforeLast.y, 'dg-ink');
  }
  if (edge.head === 'both') {
    canvas.arrowhead(first.x, first.y, first.x - second.x, first.y - second.y, 'dg-ink');
  }
}

function toBox({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box {
  return { x, y, width, height };
}
