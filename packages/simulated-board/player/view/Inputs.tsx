/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { getPlannedValue } from '../getPlannedValue';
import type { Control } from '../types';
import type { PlayerControls } from './usePlayer';
import { useUniqueId } from './useUniqueId';

/** Duration of a press, in virtual time. */
const PRESS_MS = 100;

type ValueControl = Exclude<Control, { kind: 'button' }>;

interface Props<T extends ValueControl> {
  control: T;
  /** Value set by the reader, or planned in the scenario. */
  value: number | string;
  set: (value: number | string) => void;
}

function NumberInput({ control, value, set }: Props<ValueControl & { kind: 'number' }>) {
  const { name, property, min, max, unit, step } = control;
  // The text that the reader is typing, which a message from the worker would otherwise overwrite.
  const [draft, setDraft] = useState<string>();
  const id = useUniqueId();
  const commit = (text: string) => {
    setDraft(undefined);
    if (text.trim() === '' || !Number.isFinite(Number(text))) return;
    set(Math.min(Math.max(Number(text), min), max));
  };
  return (
    <div class="bp-input">
      <label for={id}>
        {name}
        {property === 'amplitude' && ' (amplitude)'}
        {unit && ` (${unit})`}
      </label>
      <input
        type="range"
        aria-label={`${name}, slider`}
        min={min}
        max={max}
        step={step}
        value={value}
        onInput={(event) => commit(event.currentTarget.value)}
      />
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        step="any"
        value={draft ?? value}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onChange={(event) => commit(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
      />
    </div>
  );
}

function ValueInput({ control, value, set }: Props<ValueControl>) {
  const { name } = control;
  if (control.kind === 'number') return <NumberInput control={control} value={value} set={set} />;
  if (control.kind === 'choice') {
    return (
      <label class="bp-input">
        {name}
        <select value={value} onChange={(event) => set(event.currentTarget.value)}>
          {control.values.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="bp-input">
      <input type="checkbox" checked={value === 1} onChange={() => set(value === 1 ? 0 : 1)} />
      {name} is high
    </label>
  );
}

/** Buttons, switches, and measured values. */
export function Inputs({ player: { state, running, applyAction } }: { player: PlayerControls }) {
  const { controls } = running.program;
  const [overrides, setOverrides] = useState<Readonly<Record<string, number | string>>>({});
  if (controls.length === 0) return null;
  return (
    <details class="bp-panel" open>
      <summary>Inputs</summary>
      {controls.map((control) => {
        const { name } = control;
        if (control.kind === 'button')
          return (
            <div key={name} class="bp-input">
              <button
                type="button"
                onClick={() => applyAction({ kind: 'press', name, for: PRESS_MS })}
              >
                Press {name}
              </button>
            </div>
          );
        const property = control.kind === 'number' ? control.property : 'value';
        const plan =
          running.scenario.signals[name]?.[property === 'amplitude' ? 'amplitude' : 'steps'];
        return (
          <ValueInput
            key={name}
            control={control}
            value={overrides[name] ?? getPlannedValue(plan, state.time) ?? control.value}
            set={(value) => {
              setOverrides((previous) => ({ ...previous, [name]: value }));
              applyAction({ kind: 'set', name, property, value });
            }}
          />
        );
      })}
      <p class="bp-note">Values follow the example's scenario until you change them.</p>
    </details>
  );
}
