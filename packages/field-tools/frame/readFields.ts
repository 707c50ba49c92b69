import { type Bounds, readBounded } from './quantity';
import type { Field, State } from './types';

/**
 * The value of a field: what was entered, else what the field begins with. An address can carry anything: of a field
 * with choices the value is always one of them, the one that the page shows.
 */
export function readValue({ name, value, options }: Field, state: State): string {
  const entered = state[name];
  if (entered === undefined) return value;
  return options && !options.some(([option]) => option === entered) ? value : entered;
}

/** The value of each field by its name. */
export function valuesOf(fields: readonly Field[], state: State): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, state)]));
}

/** Reads the numbers of a form and gathers what is wrong with them. */
export class FormReader {
  readonly errors: Record<string, string> = {};
  readonly #values: Record<string, string>;
  readonly #fields: readonly Field[];

  constructor(fields: readonly Field[], state: State) {
    this.#fields = fields;
    this.#values = valuesOf(fields, state);
  }

  /** The text of a field; one of its choices where it has choices. */
  text(name: string): string {
    return (this.#values[name] ?? '').trim();
  }

  /** The number in a field, in its unit; NaN where it is wrong or empty, with the error kept. */
  number(name: string, bounds: Bounds = {}): number {
    const field = this.#fields.find((item) => item.name === name);
    const read = readBounded(this.#values[name] ?? '', field?.unit ?? '', bounds);
    if ('value' in read) return read.value;
    this.errors[name] = read.error;
    return Number.NaN;
  }

  /** The number in a field that may be empty. */
  optional(name: string, bounds: Bounds = {}): number | undefined {
    return this.text(name) ? this.number(name, bounds) : undefined;
  }

  /** Keeps an error that only several fields together show. */
  refuse(name: string, error: string): void {
    this.errors[name] ??= error;
  }

  /** Whether these fields are right so far. */
  has(...names: string[]): boolean {
    return names.every((name) => !(name in this.errors));
  }
}
