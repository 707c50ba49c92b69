/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { findPrintedSeries, findPublishedSeries } from '../findSeries';
import type { PlayerState } from '../playerState';

const WIDTH = 300;
const HEIGHT = 60;

/** Points of a line from the lowest value at the bottom to the highest at the top. */
function createPoints(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return values
    .map((value, i) => {
      const x = (i / (values.length - 1)) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)).toFixed(1)}`;
    })
    .join(' ');
}

/** A line for each number in the lines that the program prints, and for each number that it publishes. */
export function Plot({ state }: { state: PlayerState }) {
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
