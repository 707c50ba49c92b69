/** @jsxImportSource preact */
import { createFaultAction, type ToggleFault } from '../faultActions';
import { getPlannedValue } from '../getPlannedValue';
import type { PlayerControls } from './usePlayer';

/** Whether two faults exclude each other: exception codes of a device, or errors of a call. */
const excludesFault = (a: ToggleFault, b: ToggleFault) =>
  a.kind === 'call'
    ? b.kind === 'call' && a.on === b.on
    : b.kind === 'signal' && a.name === b.name && a.property === b.property;

/** A checkbox for each fault, which follows the scenario until the reader changes it, and buttons for resets. */
export function Faults({ player }: { player: PlayerControls }) {
  const { state, running, faultChoices: choices, setFaultChoices, applyAction } = player;
  const { faults } = running.program;
  if (faults.length === 0) return null;
  const isOn = (fault: ToggleFault) =>
    choices[fault.label] ??
    (fault.kind === 'signal' &&
      fault.property === 'value' &&
      getPlannedValue(running.scenario.signals[fault.name]?.steps, state.time) === fault.on);
  const toggles = faults.filter((fault) => fault.kind !== 'reset');
  const toggle = (fault: ToggleFault) => {
    const active = !isOn(fault);
    const others = toggles.filter(
      (other) => active && other !== fault && excludesFault(fault, other) && choices[other.label],
    );
    for (const other of others) applyAction(createFaultAction(other, false));
    applyAction(createFaultAction(fault, active));
    const othersOff = Object.fromEntries(others.map(({ label }) => [label, false]));
    setFaultChoices({ ...choices, ...othersOff, [fault.label]: active });
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
            disabled={!player.isActive}
            onClick={() => applyAction({ kind: 'reset', cause: fault.cause })}
          >
            {fault.label}
          </button>
        ) : null,
      )}
    </details>
  );
}
