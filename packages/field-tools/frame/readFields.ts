import { type Bounds, readBounded } from './quantity';
import type { Field, State } from './types';

/**
 * The value of a field: the input, or the default. Since a URL can contain anything, a field with options falls back to
 * its default if the input is not one of them.
 */
export function readValue({ name, value, options }: Field, state: State): string {
  const entered = state[name];
  if (entered === undefined) return value;
  return options && !options.some(([option]) => option === entered) ? value : entered;
}

export function valuesOf(fields: readonly Field[], state: State): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, state)]));
}

/** Parses the numbers of a form and collects errors. */
export class FormReader {
  readonly errors: Record<string, string> = {};
  readonly #values: Record<string, string>;
  readonly #fields: readonly Field[];

  constructor(fields: readonly Field[], state: State) {
    this.#fields = fields;
    this.#values = valuesOf(fields, state);
  }

  /** The trimmed value of a field. */
  text(name: string): string {
    return (this.#values[name] ?? '').trim();
  }

  /** The number in a field, in its unit; NaN with an error if it is invalid or empty. */
  number(name: string, bounds: Bounds = {}): number {
    const field = this.#fields.find((item) => item.name === name);
    const read = readBounded(this.#values[name] ?? '', field?.unit ?? '', bounds);
    if ('value' in read) return read.value;
    this.errors[name] = read.error;
    return Number.NaN;
  }

  /** The number in an optional field. */
  optional(name: string, bounds: Bounds = {}): number | undefined {
    return this.text(name) ? this.number(name, bounds) : undefined;
  }

  /** Adds an error that depends on several fields. */
  refuse(name: string, error: string): void {
    this.errors[name] ??= error;
  }

  /** Whether these fields have no errors so far. */
  has(...names: string[]): boolean {
    return names.every((name) => !(name in this.errors));
  }
}
