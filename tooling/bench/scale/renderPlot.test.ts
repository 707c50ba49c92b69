import { describe, expect, it } from 'vitest';
import { formatFigure } from './figures';
import { chunksOf, sidebarOf } from './measureFiles';
import { chooseTicks, makeScale, renderPlot } from './renderPlot';
import { renderTable } from './renderTable';
import type { ScaleResult } from './types';

function result(pages: number): ScaleResult {
  const size = { raw: pages * 1000, brotli: pages * 100 };
  return {
    size: pages,
    pages,
    measuredAt: '2026-01-01T00:00:00.000Z',
    load: 0.1,
    build: { seconds: pages / 10, cpuSeconds: pages / 5, peakMegabytes: pages },
    files: {
      mainBundle: size,
      page: size,
      sidebarInPage: pages,
      chunks: size,
      sidebarData: size,
      sitemap: pages,
      site: pages,
    },
    reader: { firstViewBytes: 1, largestElement: 2, hydrated: 3, longestTask: 4, navigation: 5 },
  };
}

describe('axes', () => {
  it('begin at 0, have round steps and reach the highest value', () => {
    expect(chooseTicks(10_031, 3)).toEqual([0, 5000, 10000, 15000]);
    expect(chooseTicks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(chooseTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(chooseTicks(0)).toEqual([0, 1]);
  });

  it('put values in proportion', () => {
    const scale = makeScale([0, 50, 100], 200);
    expect([0, 25, 100].map(scale)).toEqual([0, 50, 200]);
  });
});

it('plots a point for each size, at the height of its value', () => {
  const svg = renderPlot([result(189), result(2000)]);
  const [panel = ''] = svg.split('</g>');
  const heights = [...panel.matchAll(/cy="([\d.]+)"/g)].map(([, y]) => Number(y));
  const [small = 0, large = 0] = heights;
  expect(heights).toHaveLength(2);
  const base = Number(/M[\d.]+ ([\d.]+)L/.exec(panel)?.[1]);
  expect((base - large) / (base - small)).toBeCloseTo(2000 / 189, 0);
});

it('tables each figure with its growth', () => {
  const table = renderTable([result(200), result(2000)], 'A machine.');
  expect(table).toContain('| build, s | 20 | 200 | × 10 |');
  expect(table).toContain('| sitemap, KB | 0.2 | 2 | × 10 |');
  expect(table).not.toContain('too long');
  expect(renderTable([{ ...result(200), load: 3 }], '')).toContain('too long');
  expect(() => renderTable([], '')).toThrow('npm run bench:scale');
});

it('shows three digits', () => {
  expect([1234.5, 12.345, 0.1234, 0, Number.NaN].map(formatFigure)).toEqual([
    '1,235',
    '12.3',
    '0.12',
    '0',
    '–',
  ]);
});

it('finds the chunks and the sidebar of a built page', () => {
  const html =
    '<script id=page-loader data-chunks="/a.js /b.js"></script><aside class="x theme-doc-sidebar-container y"><a href=/c>c</a></aside><aside>no</aside>';
  expect(chunksOf(html)).toEqual(['/a.js', '/b.js']);
  expect(chunksOf('<script data-chunks=/a.js>')).toEqual(['/a.js']);
  expect(sidebarOf(html)).toMatch(/^<aside class="x theme.*c<\/a><\/aside>$/);
});
