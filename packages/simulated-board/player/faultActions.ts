import type { BoardAction } from '../engine/types';
import type { BoardScenario } from '../scenario/types';
import type { PlayerFault } from './types';

export type ToggleFault = Exclude<PlayerFault, { kind: 'reset' }>;

/** Creates the action that switches a fault on or off. */
export function createFaultAction(fault: ToggleFault, active: boolean): BoardAction {
  if (fault.kind === 'call') return { kind: 'fault', on: fault.on, raise: fault.raise, active };
  const { name, property, on, off } = fault;
  return { kind: 'set', name, property, value: active ? on : off };
}

/** Faults that the reader has switched on or off, by label. */
export type FaultChoices = Readonly<Record<string, boolean>>;

/** Creates the actions that apply the reader's choices to a board that starts. */
export function createFaultActions(
  faults: readonly PlayerFault[],
  choices: FaultChoices,
): BoardAction[] {
  const createActions = (active: boolean) =>
    faults.flatMap((fault) =>
      fault.kind !== 'reset' && choices[fault.label] === active
        ? createFaultAction(fault, active)
        : [],
    );
  // Several faults can set the same signal, such as exception codes.
  return [...createActions(false), ...createActions(true)];
}

/** Adds the exceptions that readers can switch on to a scenario. */
export function addSwitchedFaults(
  scenario: BoardScenario,
  faults: readonly PlayerFault[],
): BoardScenario {
  const switchedFaults = faults.flatMap((fault) =>
    fault.kind === 'call' ? [{ on: fault.on, raise: fault.raise, switched: true }] : [],
  );
  return { ...scenario, faults: [...(scenario.faults ?? []), ...switchedFaults] };
}
