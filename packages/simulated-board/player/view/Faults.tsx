/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import { getPlannedValue } from '../getPlannedValue';
import type { PlayerFault } from '../types';
import type { BoardContext } from './Inputs';

interface Props extends BoardContext {
  faults: readonly PlayerFault[];
  /** Whether the panel is open, which a restart does not change. */
  isOpen: { current: boolean };
}

type ToggleFault = Exclude<PlayerFault, { kind: 'reset' }>;

function toAction(fault: ToggleFault, active: boolean): BoardAction {
  if (fault.kind === 'call') return { kind: 'fault', on: fault.on, raise: fault.raise, active };
  const { name, property, on, off } = fault;
  return { kind: 'set', name, property, value: active ? on : off };
}

/** Whether two faults set the same signal, such as two exception codes. */
const setsSameSignal = (a: ToggleFault, b: ToggleFault) =>
  a.kind === 'signal' && b.kind === 'signal' && a.name === b.name && a.property === b.property;

/** A checkbox for each fault, which follows the scenario until the reader changes it, and buttons for resets. */
export function Faults({ faults, isOpen, signals, time, applyAction }: Props) {
  const [overrides, setOverrides] = useState<Readonly<Record<string, boolean>>>({});
  if (faults.length === 0) return null;
  const isActive = (fault: ToggleFault) =>
    overrides[fault.label] ??
    (fault.kind === 'signal' &&
      fault.property === 'value' &&
      getPlannedValue(signals[fault.name]?.steps, time) === fault.on);
  const toggles = faults.filter((fault) => fault.kind !== 'reset');
  const toggle = (fault: ToggleFault, isOn: boolean) => {
    applyAction(toAction(fault, isOn));
    const conflicting = toggles
      .filter((other) => setsSameSignal(fault, other))
      .map(({ label }) => label);
    setOverrides((previous) => ({
      ...previous,
      ...Object.fromEntries(conflicting.map((label) => [label, false])),
      [fault.label]: isOn,
    }));
  };
  const count = toggles.filter(isActive).length;
  return (
    <details
      class="bp-panel"
      open={isOpen.current}
      onToggle={({ currentTarget: { open } }) => {
        isOpen.current = open;
      }}
    >
      <summary>Faults{count > 0 && ` (${count} on)`}</summary>
      <p class="bp-note">
        To test a fault at startup, select Step, switch on the fault, and then select Continue.
      </p>
      {toggles.map((fault) => {
        const isOn = isActive(fault);
        return (
          <label key={fault.label} class="bp-input">
            <input type="checkbox" checked={isOn} onChange={() => toggle(fault, !isOn)} />
            {fault.kind === 'call' ? <code>{fault.label}</code> : fault.label}
          </label>
        );
      })}
      {faults.map((fault) =>
        fault.kind === 'reset' ? (
          <button
            key={fault.label}
            type="button"
            onClick={() => applyAction({ kind: 'reset', cause: fault.cause })}
          >
            {fault.label}
          </button>
        ) : null,
      )}
    </details>
  );
}
