/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PlayerState } from '../playerState';
import { splitCode } from '../splitCode';
import { formatLevel, getLedColor, isRelay } from './Board';
import type { PlayerControls } from './usePlayer';

const SPEEDS = [1, 10, 100];

/** Paths of 16 × 16 icons, which replace the labels on phones. */
const ICONS = {
  Run: 'M4 2v12l10-6z',
  Stop: 'M3 3h10v10H3z',
  Pause: 'M3 3h4v10H3zM9 3h4v10H9z',
  Continue: 'M2 3h3v10H2zM7 2v12l8-6z',
  Step: 'M2 2v12l8-6zM11 3h3v10h-3z',
  'More controls': 'M1 6h4v4H1zM6 6h4v4H6zM11 6h4v4h-4z',
};

interface Props {
  player: PlayerControls;
  onClose: () => void;
}

/** Formats virtual time, such as `12.3 s` or `4 min 05 s`. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

export function isActivePhase(phase: PlayerState['phase']): boolean {
  return phase === 'loading' || phase === 'running' || phase === 'paused';
}

interface IconButtonProps {
  label: keyof typeof ICONS;
  onClick: () => void;
  class?: string;
  title?: string;
  disabled?: boolean;
  'aria-expanded'?: boolean;
}

function IconButton({ label, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={ICONS[label]} fill="currentColor" />
      </svg>
      <span>{label}</span>
    </button>
  );
}

/** Restart, clock, and Close: a menu on phones, part of the row of buttons on other screens. */
function Menu({ player, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const restart = () => {
    setIsOpen(false);
    player.start();
  };
  return (
    <>
      <IconButton
        label="More controls"
        class="bp-more"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div class="bp-menu" data-open={isOpen || undefined}>
        <button type="button" disabled={!isActivePhase(player.state.phase)} onClick={restart}>
          Restart
        </button>
        <label>
          Clock{' '}
          <select
            value={player.speed}
            onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          >
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
    </>
  );
}

function Status({ state }: { state: PlayerState }) {
  const color = getLedColor(state.levels);
  const relays = Object.keys(state.levels).filter(isRelay).sort();
  const isEnded = state.error && !isActivePhase(state.phase);
  return (
    <div class="bp-status">
      <span role="status" class={state.isUnresponsive || isEnded ? 'bp-warning' : undefined}>
        {splitCode(state.status).map((part, i) => (i % 2 ? <code>{part}</code> : part))}
      </span>
      {color && (
        <p class="bp-led">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" data-color={color}>
            <circle cx="10" cy="10" r="8" />
          </svg>
          <span>
            <span class="bp-led-name">STATUS </span>LED: <span class="bp-led-color">{color}</span>
          </span>
        </p>
      )}
      {relays.map((name) => (
        <span key={name}>
          <code>{name}</code> {formatLevel(name, state.levels[name])}
        </span>
      ))}
      <span class="bp-time">{formatTime(state.time)}</span>
    </div>
  );
}

interface ToolbarProps extends Props {
  /** Messages below the status. */
  children: ComponentChildren;
}

/** Run and Stop buttons, clock, status, and LED. */
export function Toolbar({ player, onClose, children }: ToolbarProps) {
  const { state, session, speed, start } = player;
  const { phase } = state;
  const isActive = isActivePhase(phase);
  return (
    <div class="bp-toolbar">
      <div class="bp-buttons">
        <IconButton
          label={isActive ? 'Stop' : 'Run'}
          class="bp-primary"
          onClick={() => (isActive ? session.stop() : start())}
        />
        <IconButton
          label={phase === 'paused' ? 'Continue' : 'Pause'}
          disabled={!player.isActive}
          onClick={() => session.setSpeed(phase === 'paused' ? speed : 0)}
        />
        <IconButton
          label="Step"
          disabled={phase === 'loading'}
          title={isActive ? 'Pause before the next line' : 'Start, and pause before the first line'}
          onClick={() => (isActive ? session.step() : start(0))}
        />
        <Menu player={player} onClose={onClose} />
      </div>
      {phase === 'loading' && <progress aria-label="Loading the simulation" />}
      <Status state={state} />
      {children}
    </div>
  );
}
