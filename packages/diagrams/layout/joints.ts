import type { Point } from './canvas';
import type { TrackWire } from './tracks';

/**
 * Routes wires along their tracks. If wires share an end, the longest one starts at the terminal, and the
 * others at the joint where they branch off.
 */
export function routeWires(
  wires: TrackWire[],
  tracks: number[],
): { paths: Point[][]; joints: Point[] } {
  const joints: Point[] = [];
  const routed = wires.map(({ a, b }, i) => {
    const x = tracks[i] ?? a.x;
    const isStraight = Math.abs(a.y - b.y) < 0.1;
    const run = {
      a: Math.abs((isStraight ? b.x : x) - a.x),
      b: Math.abs((isStraight ? a.x : x) - b.x),
    };
    return { a, b, x, run };
  });
  const farthest = new Map<Point, number>();
  for (const { a, b, run } of routed) {
    farthest.set(a, Math.max(run.a, farthest.get(a) ?? 0));
    farthest.set(b, Math.max(run.b, farthest.get(b) ?? 0));
  }
  const paths = routed.map(({ a, b, x, run }) => {
    const path = [
      { x, y: a.y },
      { x, y: b.y },
    ];
    if (run.a < (farthest.get(a) ?? 0)) joints.push({ x, y: a.y });
    else path.unshift(a);
    if (run.b < (farthest.get(b) ?? 0)) joints.push({ x, y: b.y });
    else path.push(b);
    return path;
  });
  return { paths, joints };
}

/** Returns the indexes of the wires in each group of connected wires. */
export function groupJoinedWires(wires: TrackWire[]): number[][] {
  let nets: { ends: Set<Point>; wires: number[] }[] = [];
  wires.forEach(({ a, b }, i) => {
    const connectedNets = nets.filter(({ ends }) => ends.has(a) || ends.has(b));
    const net = {
      ends: new Set([a, b, ...connectedNets.flatMap(({ ends }) => [...ends])]),
      wires: [...connectedNets.flatMap((other) => other.wires), i],
    };
    nets = [...nets.filter((other) => !connectedNets.includes(other)), net];
  });
  return nets.map((net) => net.wires);
}
