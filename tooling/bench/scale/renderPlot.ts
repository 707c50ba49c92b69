import { figures, formatFigure } from './figures';
import type { ScaleResult } from './types';

const COLUMNS = 3;
const PANEL = { width: 300, height: 190, left: 52, right: 18, top: 34, bottom: 34 };
const INNER = {
  width: PANEL.width - PANEL.left - PANEL.right,
  height: PANEL.height - PANEL.top - PANEL.bottom,
};
const INK = '#1c2b33';
const FAINT = '#d5dde1';
const LINE = '#00695c';

/** Round values from 0 to just above `highest`: steps of 1, 2 or 5 and zeros. */
export function chooseTicks(highest: number, about = 4): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** Where a value stands on an axis that begins at 0. */
export function makeScale(ticks: readonly number[], length: number): (value: number) => number {
  const end = ticks.at(-1) ?? 1;
  return (value) => (value / end) * length;
}

function renderPanel(
  title: string,
  points: readonly (readonly [number, number])[],
  at: readonly [number, number],
): string {
  const xTicks = chooseTicks(Math.max(...points.map(([x]) => x)), 3);
  const yTicks = chooseTicks(Math.max(...points.map(([, y]) => y)));
  const xScale = makeScale(xTicks, INNER.width);
  const yScale = makeScale(yTicks, INNER.height);
  const x = (value: number) => (PANEL.left + xScale(value)).toFixed(1);
  const y = (value: number) => (PANEL.top + INNER.height - yScale(value)).toFixed(1);
  const right = PANEL.left + INNER.width;
  const [first] = points;
  // As if the figure grew as the pages do, up to where it leaves the panel.
  const slope = first ? first[1] / first[0] : 0;
  const end = Math.min(xTicks.at(-1) ?? 0, (yTicks.at(-1) ?? 0) / slope);
  const path = points.map(([a, b]) => `${x(a)},${y(b)}`).join(' ');
  return `<g transform="translate(${at[0]} ${at[1]})">
<text x="${PANEL.left}" y="18" font-weight="600">${title}</text>
${yTicks.map((tick) => `<path d="M${PANEL.left} ${y(tick)}H${right}" stroke="${FAINT}"/><text x="${PANEL.left - 6}" y="${y(tick)}" dy="4" text-anchor="end">${formatFigure(tick)}</text>`).join('\n')}
${xTicks.map((tick) => `<text x="${x(tick)}" y="${PANEL.top + INNER.height + 18}" text-anchor="middle">${tick.toLocaleString('en')}</text>`).join('\n')}
<path d="M${x(0)} ${y(0)}L${x(end)} ${y(slope * end)}" stroke="${INK}" stroke-dasharray="3 4" opacity=".5"/>
<polyline points="${path}" fill="none" stroke="${LINE}" stroke-width="2"/>
${points.map(([a, b]) => `<circle cx="${x(a)}" cy="${y(b)}" r="3.5" fill="${LINE}"><title>${a.toLocaleString('en')} pages: ${formatFigure(b)}</title></circle>`).join('\n')}
</g>`;
}

/** Small multiples: each plotted figure against the number of pages, both axes from 0. */
export function renderPlot(results: readonly ScaleResult[]): string {
  const panels = figures
    .filter(({ plotted }) => plotted)
    .map(({ label, unit, read }, i) => {
      const points = results
        .map((result) => [result.pages, read(result)] as const)
        .filter(([, value]) => Number.isFinite(value));
      const place = [(i % COLUMNS) * PANEL.width, Math.floor(i / COLUMNS) * PANEL.height] as const;
      return points.length > 0 ? renderPanel(`${label}, ${unit}`, points, place) : '';
    });
  const width = COLUMNS * PANEL.width;
  const height = Math.ceil(panels.length / COLUMNS) * PANEL.height + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Figures of the portal against its number of pages" font-family="system-ui, sans-serif" font-size="11" fill="${INK}">
<rect width="100%" height="100%" fill="#fff"/>
${panels.join('\n')}
<text x="${PANEL.left}" y="${height - 8}">Across: number of pages. Dashed: growth in proportion to the pages.</text>
</svg>
`;
}
