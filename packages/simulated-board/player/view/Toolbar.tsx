/** @jsxImportSource preact */
import type { PlayerState } from '../playerState';
import { splitCode } from '../splitCode';
import { getLedColor } from './Board';

const SPEEDS = [1, 10, 100];

export interface Props {
  state: PlayerState;
  speed: number;
  onStart: () => void;
  onStop: () => void;
  onPause: () => void;
  onContinue: () => void;
  onStep: () => void;
  onSpeed: (speed: number) => void;
  onClose: () => void;
}

/** Formats virtual time, such as `12.3 s` or `4 min 05 s`. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Run and Stop buttons, clock, status, and LED. */
export function Toolbar(props: Props) {
  const { state, speed, onStart, onStop, onPause, onContinue, onStep, onSpeed, onClose } = props;
  const { phase } = state;
  const color = getLedColor(state.levels);
  const isActive = phase === 'loading' || phase === 'running' || phase === 'paused';
  return (
    <div class="bp-toolbar">
      <div class="bp-buttons">
        {isActive ? (
          <button type="button" class="bp-primary" onClick={onStop}>
            Stop
          </button>
        ) : (
          <button type="button" class="bp-primary" onClick={onStart}>
            Run
          </button>
        )}
        {phase === 'paused' ? (
          <button type="button" onClick={onContinue}>
            Continue
          </button>
        ) : (
          <button type="button" disabled={phase !== 'running'} onClick={onPause}>
            Pause
          </button>
        )}
        <button
          type="button"
          disabled={phase === 'loading'}
          title={isActive ? 'Pause before the next line' : 'Start, and pause before the first line'}
          onClick={onStep}
        >
          Step
        </button>
        <button type="button" disabled={!isActive} onClick={onStart}>
          Restart
        </button>
        <label>
          Clock{' '}
          <select value={speed} onChange={(event) => onSpeed(Number(event.currentTarget.value))}>
            {SPEEDS.map((factor) => (
              <option key={factor} value={factor}>
                ×{factor}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="bp-close" onClick={onClose}>
          Close
        </button>
      </div>
      {phase === 'loading' && <progress aria-label="Loading the simulation" />}
      <div class="bp-status">
        <span
          role="status"
          class={state.isUnresponsive || (state.error && !isActive) ? 'bp-warning' : undefined}
        >
          {splitCode(state.status).map((part, i) => (i % 2 ? <code>{part}</code> : part))}
        </span>
        {color && (
          <p class="bp-led">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" data-color={color}>
              <circle cx="10" cy="10" r="8" />
            </svg>
            STATUS LED: {color}
          </p>
        )}
        <span class="bp-time">{formatTime(state.time)}</span>
      </div>
    </div>
  );
}
