import type { Point } from './canvas';

/** Wire between two points: horizontal, vertical along its track, and horizontal again. */
export interface TrackWire {
  a: Point;
  b: Point;
}

/** Finds a vertical track for each wire, with few crossings and without overlaps. */
export function assignTracks(wires: TrackWire[], from: number, to: number): number[] {
  const count = wires.length;
  const toX = (slot: number) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * slot) / (count - 1);
  const slots = wires.map((_, i) => i);
  const computeCost = () => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      for (let k = i + 1; k < count; k++)
        sum += computeOverlap(wires, toX(slots[i] ?? 0), toX(slots[k] ?? 0), i, k);
    }
    return sum;
  };
  let best = computeCost();
  for (let round = 0, hasImproved = true; hasImproved && round < 12; round++) {
    hasImproved = false;
    for (let i = 0; i < count; i++) {
      for (let k = i + 1; k < count; k++) {
        [slots[i], slots[k]] = [slots[k] ?? 0, slots[i] ?? 0];
        const next = computeCost();
        if (next < best) {
          best = next;
          hasImproved = true;
        } else {
          [slots[i], slots[k]] = [slots[k] ?? 0, slots[i] ?? 0];
        }
      }
    }
  }
  return slots.map(toX);
}

function computeOverlap(wires: TrackWire[], x1: number, x2: number, i: number, k: number): number {
  const [p, q] = [wires[i], wires[k]];
  if (!p || !q) return 0;
  let sum = 0;
  const common = findCommonEnd(p, q);
  for (const run of getHorizontalRuns(p, x1)) {
    if (common && Math.abs(run.y - common.y) < 0.1) continue;
    sum += countCrossings(run, x2, q);
    for (const other of getHorizontalRuns(q, x2)) {
      const shared = Math.min(run.to, other.to) - Math.max(run.from, other.from);
      if (Math.abs(run.y - other.y) < 6 && shared > 0) sum += 10;
    }
  }
  for (const run of getHorizontalRuns(q, x2)) sum += countCrossings(run, x1, p);
  return sum;
}

/** Finds the end that two wires share. The wires may overlap at this end. */
function findCommonEnd(p: TrackWire, q: TrackWire): Point | undefined {
  return [p.a, p.b].find((end) => end === q.a || end === q.b);
}

function getHorizontalRuns(wire: TrackWire, x: number) {
  return [wire.a, wire.b].map((end) => ({
    y: end.y,
    from: Math.min(end.x, x),
    to: Math.max(end.x, x),
  }));
}

function countCrossings(
  run: { y: number; from: number; to: number },
  x: number,
  wire: TrackWire,
): number {
  const [low, high] = [Math.min(wire.a.y, wire.b.y), Math.max(wire.a.y, wire.b.y)];
  return x > run.from && x < run.to && run.y > low && run.y < high ? 1 : 0;
}
