import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TAGS } from './';
import { NOT_HIGHLIGHTED } from './notHighlighted';
import { isNotNeeded, type Tag } from './types';

const PROPERTIES = [
  'steps',
  'check',
  'sources',
  'components',
  'styles',
  'markdown',
  'search',
  'reading',
] as const satisfies readonly (keyof Tag)[];

function read(file: string): string {
  return readFileSync(path.join(__dirname, file), 'utf8');
}

/** Property names of a file's default export. */
function parseExportedNames(source: string): string[] {
  const object = /export default \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return object.match(/\w+/g) ?? [];
}

describe('the registry of tags', () => {
  it('lists exactly the folders', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(TAGS.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('includes every element that React renders', () => {
    const listedNames = TAGS.flatMap(({ components }) =>
      isNotNeeded(components) ? [] : components,
    );
    expect([...listedNames].sort()).toEqual(parseExportedNames(read('components.ts')).sort());
  });

  it('includes all elements that search must not highlight', () => {
    const listedNames = TAGS.flatMap(({ reading }) =>
      isNotNeeded(reading) ? [] : (reading.unmarked ?? []),
    );
    expect(listedNames.sort()).toEqual(NOT_HIGHLIGHTED.split(', ').sort());
  });

  describe.each(TAGS)('$name', (tag) => {
    it.each(PROPERTIES)('has the property "%s" or explains why it is missing', (property) => {
      const value: unknown = tag[property];
      expect(value).toBeDefined();
      if (isNotNeeded(value)) {
        expect(value.reason).toMatch(/\w+ \w+/);
      }
    });

    it('has existing steps', async () => {
      for (const load of isNotNeeded(tag.steps) ? [] : tag.steps) {
        expect(await load()).toHaveProperty('default', expect.any(Function));
      }
    });

    it('has styles that the page imports', () => {
      if (isNotNeeded(tag.styles)) return;
      const file = path.join(__dirname, tag.name, tag.styles);
      expect(existsSync(file)).toBe(true);
      const importer = file.endsWith('.module.css') ? `${tag.name}/component.tsx` : 'styles.css';
      expect(read(importer)).toContain(path.basename(file));
    });
  });
});
