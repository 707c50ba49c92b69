/** @jsxImportSource preact */
import { createFaultAction, type FaultChoices, type ToggleFault } from '../faults';
import { getPlannedValue } from '../getPlannedValue';
import type { PlayerFault } from '../types';
import type { BoardContext } from './Inputs';

interface Props extends BoardContext {
  faults: readonly PlayerFault[];
  choices: FaultChoices;
  setChoices: (choices: FaultChoices) => void;
  /** Whether the board runs, so that it can be reset. */
  isActive: boolean;
}

/** Whether two faults set the same signal, such as two exception codes. */
const setsSameSignal = (a: ToggleFault, b: ToggleFault) =>
  a.kind === 'signal' && b.kind === 'signal' && a.name === b.name && a.property === b.property;

/** A checkbox for each fault, which follows the scenario until the reader changes it, and buttons for resets. */
export function Faults({
  faults,
  choices,
  setChoices,
  isActive,
  signals,
  time,
  applyAction,
}: Props) {
  if (faults.length === 0) return null;
  const isOn = (fault: ToggleFault) =>
    choices[fault.label] ??
    (fault.kind === 'signal' &&
      fault.property === 'value' &&
      getPlannedValue(signals[fault.name]?.steps, time) === fault.on);
  const toggles = faults.filter((fault) => fault.kind !== 'reset');
  const toggle = (fault: ToggleFault) => {
    const active = !isOn(fault);
    applyAction(createFaultAction(fault, active));
    const others = toggles.filter((other) => setsSameSignal(fault, other) && choices[other.label]);
    const othersOff = Object.fromEntries(others.map(({ label }) => [label, false]));
    setChoices({ ...choices, ...othersOff, [fault.label]: active });
  };
  const count = toggles.filter(isOn).length;
  return (
    <details class="bp-panel">
      <summary>Faults{count > 0 && ` (${count} on)`}</summary>
      <p class="bp-note">A fault stays on when the program restarts.</p>
      {toggles.map((fault) => (
        <label key={fault.label} class="bp-input">
          <input type="checkbox" checked={isOn(fault)} onChange={() => toggle(fault)} />
          {fault.kind === 'call' ? <code>{fault.label}</code> : fault.label}
        </label>
      ))}
      {faults.map((fault) =>
        fault.kind === 'reset' ? (
          <button
            key={fault.label}
            type="button"
            disabled={!isActive}
            onClick={() => applyAction({ kind: 'reset', cause: fault.cause })}
          >
            {fault.label}
          </button>
        ) : null,
      )}
    </details>
  );
}
