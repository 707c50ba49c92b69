import { describe, expect, it } from 'vitest';
import { steps } from './steps';
import { findMissing, SYSTEM_PACKAGES, type SystemProgram } from './systemPackages';

const allPackages = Object.values(SYSTEM_PACKAGES);

describe('system packages', () => {
  it('are assigned to existing steps', () => {
    const names = steps.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(allPackages.flatMap(({ steps: needing }) => needing)),
    );
  });

  it('are reported as missing for the steps that need the packages', () => {
    const onlyJava = (program: SystemProgram) => program !== 'java';
    expect(findMissing(['unit'], onlyJava)).toEqual(['java']);
    expect(findMissing(['content', 'unit'], onlyJava)).toEqual(['java']);
    expect(findMissing(['lint', 'hosting'], onlyJava)).toEqual([]);
  });
});
