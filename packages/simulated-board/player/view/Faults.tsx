/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { PlayerFault } from '../types';
import { valueAt } from '../valueAt';
import type { Around } from './Inputs';

function toAction(fault: PlayerFault, active: boolean): BoardAction {
  if (fault.kind === 'call') return { kind: 'fault', on: fault.on, raise: fault.raise, active };
  return { kind: 'set', name: fault.name, what: 'value', value: active ? 0 : 1 };
}

/** A switch for each fault; links follow the plan until the reader changes them. */
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
  const isActive = (fault: PlayerFault) =>
    own[fault.label] ??
    (fault.kind === 'signal' && valueAt(signals[fault.name]?.steps, time) === 0);
  const count = faults.filter(isActive).length;
  return (
    <details class="bp-panel">
      <summary>Faults{count > 0 && ` (${count} on)`}</summary>
      {faults.map((fault) => {
        const isOn = isActive(fault);
        return (
          <label key={fault.label} class="bp-input">
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => {
                act(toAction(fault, !isOn));
                setOwn((before) => ({ ...before, [fault.label]: !isOn }));
              }}
            />
            {fault.kind === 'call' ? <code>{fault.label}</code> : fault.label}
          </label>
        );
      })}
    </details>
  );
}
