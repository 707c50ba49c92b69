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

test('reuses a layout unless sizes or options differ', async () => {
  const down = { 'elk.direction': 'DOWN' };
  const first = await layoutGraph(graph(20), down);
  expect(await layoutGraph(graph(20), { ...down })).toBe(first);
  expect((await layoutGraph(graph(60), down)).width).toBeGreaterThan(first.width ?? 0);
  expect((await layoutGraph(graph(20), { 'elk.direction': 'RIGHT' })).height).toBeLessThan(
    first.height ?? 0,
  );
});

test('throws if a graph cannot be laid out', async () => {
  const invalidGraph = { ...graph(20), edges: [{ id: 'e', sources: ['a'], targets: ['nowhere'] }] };
  const failed = layoutGraph(invalidGraph, {});
  await expect(failed).rejects.toThrow('cannot lay out this graph');
  await expect(failed).rejects.toMatchObject({ cause: { message: expect.stringMatching(/\w/) } });
});
