/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { PlayerFault } from '../types';
import { valueAt } from '../valueAt';
import type { Around } from './Inputs';

type Switched = Exclude<PlayerFault, { kind: 'reset' }>;

function toAction(fault: Switched, active: boolean): BoardAction {
  if (fault.kind === 'call') return { kind: 'fault', on: fault.on, raise: fault.raise, active };
  const { name, what, on, off } = fault;
  return { kind: 'set', name, what, value: active ? on : off };
}

/** Whether two faults set the same signal, such as two exception codes. */
const isSame = (a: Switched, b: Switched) =>
  a.kind === 'signal' && b.kind === 'signal' && a.name === b.name && a.what === b.what;

/** A switch for each fault, and a button for a restart; links follow the plan until the reader changes them. */
export function Faults({
  faults,
  signals,
  time,
  act,
}: Around & {
  faults: readonly PlayerFault[];
}) {
  const [own, setOwn] = useState<Readonly<Record<string, boolean>>>({});
  if (faults.length === 0) return null;
  const isActive = (fault: Switched) =>
    own[fault.label] ??
    (fault.kind === 'signal' &&
      fault.what === 'value' &&
      valueAt(signals[fault.name]?.steps, time) === fault.on);
  const switched = faults.filter((fault) => fault.kind !== 'reset');
  const toggle = (fault: Switched, isOn: boolean) => {
    act(toAction(fault, isOn));
    const others = switched.filter((other) => isSame(fault, other)).map(({ label }) => label);
    setOwn((before) => ({
      ...before,
      ...Object.fromEntries(others.map((label) => [label, false])),
      [fault.label]: isOn,
    }));
  };
  const count = switched.filter(isActive).length;
  return (
    <details class="bp-panel">
      <summary>Faults{count > 0 && ` (${count} on)`}</summary>
      {switched.map((fault) => {
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
            onClick={() => act({ kind: 'reset', cause: fault.cause })}
          >
            {fault.label}
          </button>
        ) : null,
      )}
    </details>
  );
}
