import type { Field } from './types';

/** Field in a tool's `fields.json`. */
interface FieldSource {
  label: string;
  value?: string;
  options?: string[][];
}

/**
 * Returns a function that creates fields from `fields.json`. Its arguments override properties that depend on data or
 * on other fields.
 */
export function createFieldFactory<Name extends string>(
  sources: Readonly<Record<Name, FieldSource>>,
) {
  return (name: Name, value?: string | number, overrides: Partial<Field> = {}): Field => {
    const source = sources[name] as Partial<Field> & FieldSource;
    return { name, ...source, value: String(value ?? source.value ?? ''), ...overrides };
  };
}

/**
 * Options of a field.
 *
 * @param items names, or items with an ID and a label
 * @param none first option, if the reader can select none of them
 */
export function toOptions(
  items: readonly (string | { id: string; label: string })[],
  none?: readonly [value: string, label: string],
) {
  const options = items.map((item) =>
    typeof item === 'string' ? ([item, item] as const) : ([item.id, item.label] as const),
  );
  return { options: none ? [none, ...options] : options };
}
