import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import { formatCoordinate as format, type Point } from './canvas';

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

/** Returns the points of an edge, from start to end. */
export function getEdgePoints(edge: ElkExtendedEdge | undefined): Point[] {
  const section = edge?.sections?.[0];
  if (!section) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
}

const CORNER_RADIUS = 6;

/** Creates a path through points, with rounded corners. */
export function createRoundedPath(points: Point[]): string {
  return points
    .map((point, i) => {
      const before = points[i - 1];
      const after = points[i + 1];
      if (!before) return `M${format(point.x)} ${format(point.y)}`;
      if (!after) return `L${format(point.x)} ${format(point.y)}`;
      const into = Math.hypot(point.x - before.x, point.y - before.y);
      const out = Math.hypot(after.x - point.x, after.y - point.y);
      const cut = Math.min(CORNER_RADIUS, into / 2, out / 2);
      if (cut < 0.5) return `L${format(point.x)} ${format(point.y)}`;
      const a = {
        x: point.x - ((point.x - before.x) / into) * cut,
        y: point.y - ((point.y - before.y) / into) * cut,
      };
      const b = {
        x: point.x + ((after.x - point.x) / out) * cut,
        y: point.y + ((after.y - point.y) / out) * cut,
      };
      return `L${format(a.x)} ${format(a.y)}Q${format(point.x)} ${format(point.y)} ${format(b.x)} ${format(b.y)}`;
    })
    .join('');
}
