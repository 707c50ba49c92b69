import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TAGS } from './';

function readTagFile(file: string): string {
  return readFileSync(path.join(__dirname, file), 'utf8');
}

/** Returns the property names in the default export of a file. */
function parseExportedNames(source: string): string[] {
  const object = /export default \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return object.match(/\w+/g) ?? [];
}

describe('the tag registry', () => {
  it('lists exactly the tags that have a folder', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(TAGS.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('includes every element that React renders', () => {
    const listedNames = TAGS.flatMap(({ components = [] }) => components);
    expect([...listedNames].sort()).toEqual(
      parseExportedNames(readTagFile('components.ts')).sort(),
    );
  });

  describe.each(TAGS)('$name', (tag) => {
    it('has steps that can be loaded', async () => {
      for (const load of tag.steps ?? []) {
        expect(await load()).toHaveProperty('default', expect.any(Function));
      }
    });

    it('has styles that pages import', () => {
      if (!tag.styles) return;
      const file = path.join(__dirname, tag.name, tag.styles);
      expect(existsSync(file)).toBe(true);
      const importer = file.endsWith('.module.css') ? `${tag.name}/component.tsx` : 'styles.css';
      expect(readTagFile(importer)).toContain(path.basename(file));
    });
  });
});
