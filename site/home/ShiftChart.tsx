import type { ReactNode } from 'react';
import { SHIFT } from './shift';

const SECONDS_PER_HOUR = 3600;
const TOP = 150;
const HEIGHT = 96;
const HOUR_WIDTH = 40;
const LEFT = 24;

function toX(hour: number): number {
  return LEFT + (hour - SHIFT.hours[0].startHour) * HOUR_WIDTH;
}

/** Column of one hour. From bottom to top: working, idle, and offline time; each bar covers a part of the one before. */
function Hour({ startHour, working, idle }: (typeof SHIFT.hours)[number]): ReactNode {
  const bars = { off: SECONDS_PER_HOUR, idle: working + idle, work: working };
  return Object.entries(bars).map(([state, seconds]) => {
    const height = (seconds / SECONDS_PER_HOUR) * HEIGHT;
    const position = { x: toX(startHour), y: TOP + HEIGHT - height };
    return (
      <rect
        key={state}
        className={`pp-${state}`}
        {...position}
        width={HOUR_WIDTH - 8}
        height={height}
      />
    );
  });
}

/** One shift of a machine: its OEE, the OEE factors, and the hours they are based on. */
export default function ShiftChart({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 360 300"
      role="img"
      aria-label={`${SHIFT.machine}, one morning shift: OEE ${SHIFT.oee}, from ${SHIFT.factors
        .map(([name, value]) => `${name.toLowerCase()} ${value}`)
        .join(', ')}. Below: working, idle, and offline time for each hour.`}
    >
      <rect className="pp-box" x="1" y="1" width="358" height="298" rx="10" />
      <text className="pp-text" x={LEFT} y="30">
        {SHIFT.machine}, Morning Shift, March 10
      </text>
      <text className="pp-figure" x={LEFT} y="78">
        {SHIFT.oee}
      </text>
      <text className="pp-text" x={LEFT} y="98">
        OEE
      </text>
      {SHIFT.factors.map(([name, value], i) => (
        <g key={name}>
          <text className="pp-text" x="196" y={54 + i * 22}>
            {name}
          </text>
          <text className="pp-value" x="336" y={54 + i * 22}>
            {value}
          </text>
        </g>
      ))}
      {SHIFT.hours.map((hour) => (
        <Hour key={hour.startHour} {...hour} />
      ))}
      <text className="pp-text" x={LEFT} y="264">
        06:00
      </text>
      <text className="pp-text" x={toX(10)} y="264">
        10:00
      </text>
      <text className="pp-text pp-value" x="336" y="264">
        14:00
      </text>
      {(['work', 'idle', 'off'] as const).map((state, i) => (
        <g key={state}>
          <rect className={`pp-${state}`} x={LEFT + i * 104} y="276" width="10" height="10" />
          <text className="pp-text" x={LEFT + 16 + i * 104} y="285">
            {{ work: 'working', idle: 'idle', off: 'offline' }[state]}
          </text>
        </g>
      ))}
    </svg>
  );
}
