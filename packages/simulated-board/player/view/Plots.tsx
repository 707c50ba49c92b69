/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { findPrintedSeries, findPublishedSeries } from '../findSeries';
import type { PlayerState } from '../playerState';

const WIDTH = 300;
const HEIGHT = 60;

/** Creates the SVG points of a series, scaled to the height of the plot. */
function createPoints(values: readonly number[]): string {
  const minValue = Math.min(...values);
  const span = Math.max(...values) - minValue || 1;
  return values
    .map((value, i) => {
      const x = (i / (values.length - 1)) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - 2 - ((value - minValue) / span) * (HEIGHT - 4)).toFixed(1)}`;
    })
    .join(' ');
}

/** One plot for each number series in the printed lines and the published values. */
export function Plots({ state }: { state: PlayerState }) {
  const [isOpen, setIsOpen] = useState(false);
  const series = isOpen
    ? [...findPublishedSeries(state.events), ...findPrintedSeries(state.console)]
    : [];
  return (
    <details class="bp-panel" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>Plot of printed and published numbers</summary>
      {isOpen && series.length === 0 && (
        <p class="bp-note">
          To plot numbers here, print one line per measurement, or publish numbers to the cloud or
          with MQTT.
        </p>
      )}
      {series.map(({ label, values }) => (
        <figure key={label} class="bp-plot">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <polyline points={createPoints(values)} />
          </svg>
          <figcaption>
            {label}: {values.at(-1)}, from {Math.min(...values)} to {Math.max(...values)}
          </figcaption>
        </figure>
      ))}
    </details>
  );
}
