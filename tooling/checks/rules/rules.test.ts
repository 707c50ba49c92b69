import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../base/loadProject';
import { RULES, SINGLE_PAGE_RULES } from './';

const CONTENT_RULES = [...new Set([...SINGLE_PAGE_RULES, ...RULES])];

const FIXTURES = path.join(__dirname, '../__fixtures__');

async function collectFindings(
  rule: (typeof CONTENT_RULES)[number],
  kind: 'good' | 'bad',
): Promise<string[]> {
  const root = path.join(FIXTURES, rule.name, kind);
  const findings = await rule.run(await loadProject(root));
  return findings.map(({ file, line, problem }) => `${file}:${line ?? '-'} ${problem}`);
}

describe('rules', () => {
  it('have one fixture folder per rule', () => {
    expect(readdirSync(FIXTURES).sort()).toEqual(CONTENT_RULES.map(({ name }) => name).sort());
  });

  for (const rule of CONTENT_RULES) {
    it(`${rule.name} accepts its good fixture`, async () => {
      expect(existsSync(path.join(FIXTURES, rule.name, 'good/content'))).toBe(true);
      expect(await collectFindings(rule, 'good')).toEqual([]);
    });

    // Uses the `expect` of the test, because after a timeout, the global `expect` belongs to the
    // next test.
    it(`${rule.name} reports its bad fixture`, async ({ expect }) => {
      expect(await collectFindings(rule, 'bad')).toMatchSnapshot();
    });
  }
});
