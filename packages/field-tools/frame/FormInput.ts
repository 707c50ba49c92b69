import type { Block, Field, State } from './types';
import { getValues } from './values';

/** Texts of a form, and its errors. Tools without numbers do not load the parser of numbers. */
export class FormInput {
  readonly errors: Record<string, string> = {};
  /** Other values that the input can mean. */
  readonly notes = new Set<string>();
  /** Tables from which the reader selects a number. */
  readonly questions: Block[] = [];
  /** Input of each field, or its default. */
  readonly values: Readonly<Record<string, string>>;

  constructor(
    readonly fields: readonly Field[],
    state: State,
  ) {
    this.values = getValues(fields, state);
  }

  /** Returns the trimmed value of a field. */
  getText(name: string): string {
    return (this.values[name] ?? '').trim();
  }

  /** Adds an error that depends on several fields. */
  addError(name: string, error: string): void {
    this.errors[name] ??= error;
  }

  /** Whether these fields have no errors so far; without names, all fields. */
  isValid(...names: string[]): boolean {
    const checkedNames = names.length > 0 ? names : Object.keys(this.errors);
    return checkedNames.every((name) => !(name in this.errors));
  }
}
