import type { State } from '../../frame/types';
import { getValues } from '../../frame/values';
import { getFields, NONE } from './createSwitchesTool';
import type { SwitchesData } from './data';

/** The expansion that is being moved: a new one, or the one at a position (0 is next to the board). */
export type HeldExpansion = { expansion: string } | { slotIndex: number };

/** Values of a position by suffix of the field name: '' is the expansion, `addr` its address. */
function getSlotValues(data: SwitchesData, state: State, slotIndex: number): State {
  const prefix = `p${slotIndex + 1}`;
  const values = getValues(getFields(data, state), state);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

function prefixNames(slotIndex: number, values: State): State {
  return Object.fromEntries(
    Object.entries(values).map(([suffix, value]) => [`p${slotIndex + 1}${suffix}`, value]),
  );
}

/**
 * State changes for moving the held expansion to a position. An expansion keeps its switch settings. An expansion at
 * that position moves to the previous position of the held one, or is removed if the held one is new.
 */
export function moveExpansion(
  data: SwitchesData,
  state: State,
  held: HeldExpansion,
  to: number,
): State {
  if ('expansion' in held) return { [`p${to + 1}`]: held.expansion };
  return {
    ...prefixNames(held.slotIndex, getSlotValues(data, state, to)),
    ...prefixNames(to, getSlotValues(data, state, held.slotIndex)),
  };
}

/** State changes for removing the expansion at a position. */
export function removeExpansion(slotIndex: number): State {
  return { [`p${slotIndex + 1}`]: NONE };
}
