import { expect, it } from 'vitest';
import { createFaultActions } from './faultActions';
import type { PlayerFault } from './types';

const createException = (on: number): PlayerFault => ({
  kind: 'signal',
  name: 'modbus.exception',
  property: 'value',
  on,
  off: 0,
  label: `Modbus exception 0${on}`,
});

it('switches on the selected one of several faults of a signal, in any order', () => {
  const faults = [createException(2), createException(6)];
  for (const on of ['02', '06']) {
    const choices = { 'Modbus exception 02': on === '02', 'Modbus exception 06': on === '06' };
    const actions = createFaultActions(faults, choices);
    expect(actions.at(-1)).toMatchObject({ name: 'modbus.exception', value: Number(on) });
  }
});
