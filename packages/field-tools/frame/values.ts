import type { Field, State } from './types';

/**
 * Returns the input of a field, or its default. Fields with options fall back to the default for unknown input, because
 * URLs can contain anything.
 */
export function getValue({ name, value, options }: Field, state: State): string {
  const entered = state[name];
  if (entered === undefined) return value;
  return options && !options.some(([option]) => option === entered) ? value : entered;
}

/** Returns the state after changes of fields, without the choices that were made for other input. */
export function changeValues(fields: readonly Field[], state: State, changes: State): State {
  const cleared = fields.flatMap((field) => {
    const change = changes[field.name];
    const isChanged = change !== undefined && change !== getValue(field, state);
    return isChanged ? (field.clears ?? []) : [];
  });
  const kept = Object.entries(state).filter(([name]) => !cleared.includes(name));
  return { ...Object.fromEntries(kept), ...changes };
}

export function getValues(fields: readonly Field[], state: State): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, getValue(field, state)]));
}
