import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../base/loadProject';
import { RULES } from '.';

const FIXTURES = path.join(__dirname, '../__fixtures__');

async function findings(rule: (typeof RULES)[number], kind: 'good' | 'bad'): Promise<string[]> {
  const root = path.join(FIXTURES, rule.name, kind);
  const found = await rule.run(loadProject(root));
  return found.map(({ file, line, what }) => `${file}:${line ?? '-'} ${what}`);
}

describe('rules', () => {
  it('have a fixture folder each, and no other exists', () => {
    expect(readdirSync(FIXTURES).sort()).toEqual(RULES.map(({ name }) => name).sort());
  });

  for (const rule of RULES) {
    it(`${rule.name} accepts its good fixture`, async () => {
      expect(existsSync(path.join(FIXTURES, rule.name, 'good/content'))).toBe(true);
      expect(await findings(rule, 'good')).toEqual([]);
    });

    it(`${rule.name} reports its bad fixture`, async () => {
      expect(await findings(rule, 'bad')).toMatchSnapshot();
    });
  }
});
