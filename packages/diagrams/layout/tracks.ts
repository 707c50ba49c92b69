interface Point {
  x: number;
  y: number;
}

/** Wire between two points: horizontal, vertical along its track, and horizontal again. */
export interface TrackWire {
  a: Point;
  b: Point;
}

/** Finds a vertical track for each wire so that few wires cross and none overlap. */
export function assignTracks(wires: TrackWire[], from: number, to: number): number[] {
  const count = wires.length;
  const at = (slot: number) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * slot) / (count - 1);
  const slots = wires.map((_, i) => i);
  const computeCost = () => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      for (let k = i + 1; k < count; k++)
        sum += computeOverlap(wires, at(slots[i] ?? 0), at(slots[k] ?? 0), i, k);
    }
    return sum;
  };
  let best = computeCost();
  for (let round = 0, better = true; better && round < 12; round++) {
    better = false;
    for (let i = 0; i < count; i++) {
      for (let k = i + 1; k < count; k++) {
        [slots[i], slots[k]] = [slots[k] ?? 0, slots[i] ?? 0];
        const next = computeCost();
        if (next < best) {
          best = next;
          better = true;
        } else {
          [slots[i], slots[k]] = [slots[k] ?? 0, slots[i] ?? 0];
        }
      }
    }
  }
  return slots.map(at);
}

function computeOverlap(wires: TrackWire[], x1: number, x2: number, i: number, k: number): number {
  const [p, q] = [wires[i], wires[k]];
  if (!p || !q) return 0;
  let sum = 0;
  const common = findCommonEnd(p, q);
  for (const h of getHorizontalRuns(p, x1)) {
    if (common && Math.abs(h.y - common.y) < 0.1) continue;
    sum += countCrossings(h, x2, q);
    for (const other of getHorizontalRuns(q, x2)) {
      const shared = Math.min(h.to, other.to) - Math.max(h.from, other.from);
      if (Math.abs(h.y - other.y) < 6 && shared > 0) sum += 10;
    }
  }
  for (const h of getHorizontalRuns(q, x2)) sum += countCrossings(h, x1, p);
  return sum;
}

/** Whether two wires share an end; those may overlap. */
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
  h: { y: number; from: number; to: number },
  x: number,
  wire: TrackWire,
): number {
  const [low, high] = [Math.min(wire.a.y, wire.b.y), Math.max(wire.a.y, wire.b.y)];
  return x > h.from && x < h.to && h.y > low && h.y < high ? 1 : 0;
}
