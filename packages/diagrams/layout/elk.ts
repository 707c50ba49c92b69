import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import { type Point, svg } from './canvas';

export type { ElkExtendedEdge, ElkNode };

/** Created with the first graph, because loading the engine takes a moment. */
let engine: InstanceType<typeof ELK> | undefined;

const BASE_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.mergeEdges': 'false',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
};

/** Options that are tried in this order, because the layout engine fails for some graphs with groups. */
const FALLBACK_OPTIONS: Record<string, string>[] = [
  {},
  { 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
  {
    'elk.layered.cycleBreaking.strategy': 'GREEDY',
    'elk.layered.considerModelOrder.strategy': 'NONE',
  },
];

const layouts = new Map<string, Promise<ElkNode>>();

/**
 * Places boxes and routes lines, in absolute coordinates. Results are cached and shared, because the
 * narrow and the wide drawing of a diagram often need the same layout.
 */
export function layoutGraph(graph: ElkNode, options: Record<string, string>): Promise<ElkNode> {
  const key = JSON.stringify([graph, options]);
  const cached = layouts.get(key);
  if (cached) return cached;
  const layout = computeLayout(graph, options);
  layouts.set(key, layout);
  return layout;
}

async function computeLayout(graph: ElkNode, options: Record<string, string>): Promise<ElkNode> {
  let failure: unknown;
  for (const fallback of FALLBACK_OPTIONS) {
    try {
      engine ??= new ELK();
      const layoutOptions = { ...BASE_OPTIONS, ...options, ...fallback };
      return await engine.layout(graph, { layoutOptions });
    } catch (error) {
      failure = error;
    }
  }
  throw new Error('The layout engine cannot lay out this graph. Remove a group or an arrow', {
    cause: failure,
  });
}

export function getEdgePoints(edge: ElkExtendedEdge | undefined): Point[] {
  const section = edge?.sections?.[0];
  if (!section) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
}

const CORNER_RADIUS = 6;

export function createRoundedPath(points: Point[]): string {
  const commands = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before) return svg`M${point.x} ${point.y}`;
    const radius = after
      ? Math.min(CORNER_RADIUS, getDistance(point, before) / 2, getDistance(point, after) / 2)
      : 0;
    if (!after || radius < 0.5) return svg`L${point.x} ${point.y}`;
    const [start, end] = [moveToward(point, before, radius), moveToward(point, after, radius)];
    return svg`L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return commands.join('');
}

function getDistance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Returns the point at a distance from `from` on the way to `to`. */
function moveToward(from: Point, to: Point, distance: number): Point {
  const length = getDistance(from, to);
  return {
    x: from.x + ((to.x - from.x) / length) * distance,
    y: from.y + ((to.y - from.y) / length) * distance,
  };
}
