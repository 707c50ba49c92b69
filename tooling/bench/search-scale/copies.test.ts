import { expect, it } from 'vitest';
import { planCopies, renameNouns } from './copies';

it('renames nouns consistently within a copy, and differently in each copy', () => {
  const [copy, otherCopy] = planCopies(2) as [
    ReturnType<typeof planCopies>[number],
    ReturnType<typeof planCopies>[number],
  ];
  const [first = '', second = ''] = renameNouns('a machine, two machines', copy).split(', ');
  expect(first).not.toContain('machine');
  expect(second).toBe(`two ${first.slice(2)}s`);
  expect(renameNouns('a machine', otherCopy)).not.toBe(first);
  expect(renameNouns('Machine', copy).toLowerCase()).toBe(first.slice(2));
});
