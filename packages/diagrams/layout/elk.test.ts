import { expect, test } from 'vitest';
import { type ElkNode, layoutGraph } from './elk';

const graph = (width: number): ElkNode => ({
  id: 'root',
  children: [
    { id: 'a', width, height: 10 },
    { id: 'b', width: 20, height: 10 },
  ],
  edges: [{ id: 'e', sources: ['a'], targets: ['b'] }],
});

test('makes the same layout once, and another for other sizes or options', async () => {
  const down = { 'elk.direction': 'DOWN' };
  const first = await layoutGraph(graph(20), down);
  expect(await layoutGraph(graph(20), { ...down })).toBe(first);
  expect((await layoutGraph(graph(60), down)).width).toBeGreaterThan(first.width ?? 0);
  expect((await layoutGraph(graph(20), { 'elk.direction': 'RIGHT' })).height).toBeLessThan(
    first.height ?? 0,
  );
});
