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

export function getValues(fields: readonly Field[], state: State): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, getValue(field, state)]));
}
