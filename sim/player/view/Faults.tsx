/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { BoardAction } from '../../engine/types';
import type { PlayerFault } from '../types';

function toAction(fault: PlayerFault, active: boolean): BoardAction {
  if (fault.kind === 'call') return { kind: 'fault', on: fault.on, raise: fault.raise, active };
  return { kind: 'set', name: fault.name, what: 'value', value: active ? 0 : 1 };
}

/** What the reader can let go wrong, a switch each. */
export function Faults({
  faults,
  act,
}: {
  faults: readonly PlayerFault[];
  act: (action: BoardAction) => void;
}) {
  const [active, setActive] = useState<readonly PlayerFault[]>([]);
  if (faults.length === 0) return null;
  return (
    <details class="bp-panel">
      <summary>Faults{active.length > 0 && ` (${active.length} on)`}</summary>
      {faults.map((fault) => {
        const isOn = active.includes(fault);
        return (
          <label key={fault.label} class="bp-input">
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => {
                act(toAction(fault, !isOn));
                setActive(isOn ? active.filter((each) => each !== fault) : [...active, fault]);
              }}
            />
            {fault.kind === 'call' ? <code>{fault.label}</code> : fault.label}
          </label>
        );
      })}
    </details>
  );
}
