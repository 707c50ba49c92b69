import { type Bounds, readBounded } from './quantity';
import type { Field, State } from './types';

/** The value of each field: what was entered, else what the field begins with. */
export function valuesOf(fields: readonly Field[], state: State): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, state[name] ?? value]));
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
    const field = this.#fields.find((item) => item.name === name);
    const value = (this.#values[name] ?? '').trim();
    if (!field?.options || field.options.some(([option]) => option === value)) return value;
    return field.value;
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
