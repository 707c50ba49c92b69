import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = fs.readFileSync(path.join(__dirname, 'styles.css'), 'utf8');

function parseColors(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  const colorDeclarations = [...block.matchAll(/--tk-([\w-]+):\s*(#[0-9a-f]{6})/g)];
  return new Map(colorDeclarations.map(([, name = '', value = '']) => [name, value]));
}

function getLuminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Computes the contrast ratio as defined in WCAG 2. */
function getContrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['surface', 'mark', 'added', 'removed'];

describe.each([
  ['light', ':root'],
  ['dark', '[data-theme="dark"]'],
])('the code stylesheet in %s mode', (_mode, selector) => {
  const colors = parseColors(selector);
  const inks = [...colors].filter(([name]) => !SURFACES.includes(name));
  const surfaces = [...colors].filter(([name]) => SURFACES.includes(name));

  it('has a color for each token class in the stylesheet', () => {
    const usedClasses = [...css.matchAll(/^\.tk-(\w) \{/gm)].map(([, name]) => name);
    expect([...colors.keys()]).toEqual(expect.arrayContaining(usedClasses));
    expect(usedClasses.length).toBeGreaterThan(9);
  });

  it('has a contrast of at least 4.5:1 on every background', () => {
    const lowContrasts = inks.flatMap(([ink, color]) =>
      surfaces
        .filter(([, surface]) => getContrast(color, surface) < 4.5)
        .map(([surface, value]) => `${ink} on ${surface}: ${getContrast(color, value).toFixed(2)}`),
    );
    expect(lowContrasts).toEqual([]);
  });
});
