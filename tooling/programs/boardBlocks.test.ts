import type { Fence } from '@portal/markdown/tags/Code/parseFence';
import { expect, it } from 'vitest';
import { findRunProblem } from './boardBlocks';

const PROGRAM = 'from bsp import board\nboard.init()\n';

it.each([
  ['runs', PROGRAM, { run: 'hello' }, undefined],
  ['does not run', `${PROGRAM}1 / 0\n`, { run: 'hello' }, 'the code does not run on'],
  ['names an unknown program', PROGRAM, { run: 'helo' }, 'Unknown program helo'],
  ['runs but has no run', 'import json\nprint(json.dumps([1]))\n', {}, 'Add run="hello".'],
  ['runs but has norun', PROGRAM, { norun: 'x' }, 'Add run="hello" and remove norun.'],
  ['does not run and says why', `${PROGRAM}1 / 0\n`, { norun: 'x' }, undefined],
  ['is another file', PROGRAM, { title: 'module.py' }, undefined],
])('checks a block that %s', async (_, code, meta, problem) => {
  const fence = { code, meta, file: '', line: 1 } as Fence;
  const found = await findRunProblem(process.cwd(), fence);
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});
