import { valuesOf } from '../../frame/readFields';
import type { State } from '../../frame/types';
import { allFields, NONE } from './createSwitchesTool';
import type { SwitchesData } from './data';

/** What is picked up: an expansion that stands nowhere yet, or what stands in a place (0 is beside the board). */
export type Held = { expansion: string } | { at: number };

/** What the fields of a place hold, by the end of their names: '' is the expansion, `addr` its address. */
function valuesAt(data: SwitchesData, state: State, at: number): State {
  const start = `p${at + 1}`;
  const values = valuesOf(allFields(data, state), state);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value]] : [],
    ),
  );
}

function named(at: number, values: State): State {
  return Object.fromEntries(
    Object.entries(values).map(([end, value]) => [`p${at + 1}${end}`, value]),
  );
}

/**
 * Entries of the state that change when what is held is put into a place. An expansion takes its switches along; what
 * stood in the place goes to where the other came from, or out where it comes from outside.
 */
export function putInto(data: SwitchesData, state: State, held: Held, to: number): State {
  if ('expansion' in held) return { [`p${to + 1}`]: held.expansion };
  return {
    ...named(held.at, valuesAt(data, state, to)),
    ...named(to, valuesAt(data, state, held.at)),
  };
}

/** Entries of the state that change when the expansion of a place is taken out. */
export function takeOut(at: number): State {
  return { [`p${at + 1}`]: NONE };
}
