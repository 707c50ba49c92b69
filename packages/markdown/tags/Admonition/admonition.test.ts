import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import { describe, expect, it } from 'vitest';
import admonition from './';

/** Reads a file of an installed package. */
function loadUpstreamFile(file: string): string {
  return readFileSync(path.join(__dirname, '../../../../node_modules', file), 'utf8');
}

describe('an admonition in a built page', () => {
  const { markdown } = admonition;
  const createBox = (className: string): Element => ({
    type: 'element',
    tagName: 'div',
    properties: { className: [className] },
    children: [],
  });

  it('has the class name that Docusaurus documents and the theme sets', () => {
    const names = loadUpstreamFile('@docusaurus/theme-common/lib/utils/ThemeClassNames.js');
    const stableClass = /\badmonition: '([^']+)'/.exec(names)?.[1] ?? 'none';
    expect(markdown.matches(createBox(stableClass))).toBe(true);
    expect(markdown.matches(createBox('alert'))).toBe(false);
    expect(
      loadUpstreamFile('@docusaurus/theme-classic/lib/theme/Admonition/Layout/index.js'),
    ).toContain('ThemeClassNames.common.admonition,');
  });
});
