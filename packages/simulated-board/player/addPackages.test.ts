import { expect, it } from 'vitest';
import { addPackages } from './addPackages';

const core = { 'sdk/bsp.py': 'x = 1' };

it('adds the loaded packages', async () => {
  const load = async () => Response.json({ 'sdk/zdm/zdm.py': 'y = 2' });
  expect(await addPackages(core, ['zdm'], load)).toEqual({ ...core, 'sdk/zdm/zdm.py': 'y = 2' });
});

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server no longer has the file', async () => new Response('', { status: 404 })],
  ['the response is truncated', async () => new Response('{"sdk/zdm')],
])('names the imports and the fix when %s', async (_case, load) => {
  await expect(addPackages(core, ['zdm', 'json'], load)).rejects.toThrow(
    /"import zdm, json".*connection and run the program again/,
  );
});
