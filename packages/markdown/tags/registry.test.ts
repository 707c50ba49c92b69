import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TAGS } from './';

describe('the tag registry', () => {
  it('lists exactly the tags that have a folder', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(TAGS.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  describe.each(TAGS)('$name', (tag) => {
    it('has loadable steps', async () => {
      for (const load of [tag.step, tag.render]) {
        if (load) expect(await load()).toHaveProperty('default', expect.any(Function));
      }
    });
  });
});
