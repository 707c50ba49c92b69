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
