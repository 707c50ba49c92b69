import { createTable } from './blocks';
import { FormInput } from './FormInput';
import { normalizeSigns, parseNumber } from './number';
import { type Bounds, parseBounded } from './quantity';
import type { Field } from './types';
import type { UnitTable } from './units';

/** Parses the numbers of a form and collects errors. */
export class FormReader extends FormInput {
  /** The units that the numbers can have. */
  protected readonly units: UnitTable | undefined;

  /** Returns the input of a field, and adds the field's unit to a number without a unit. */
  getTextWithUnit(name: string, unit = this.#findField(name)?.unit): string {
    const text = this.getText(name);
    return unit && parseNumber(normalizeSigns(text))?.rest === '' ? `${text} ${unit}` : text;
  }

  #findField(name: string): Field | undefined {
    return this.fields.find((field) => field.name === name);
  }

  /**
   * Returns the number in a field, in the field's unit. If the input is invalid or the field already has an error, adds an
   * error and returns NaN. An optional field can be empty.
   */
  getNumber(name: string, overrides: Bounds = {}): number {
    const field = this.#findField(name);
    const bounds = { units: this.units, ...field?.bounds, ...overrides };
    const text = this.values[name] ?? '';
    if (field?.isOptional && !text.trim()) return Number.NaN;
    const quantity = parseBounded(text, bounds.unit ?? field?.unit ?? '', bounds);
    if (name in this.errors) return Number.NaN;
    if ('value' in quantity) {
      if (quantity.note && text !== field?.value) this.notes.add(quantity.note);
      return quantity.value;
    }
    this.errors[name] = quantity.error;
    const [digits = '', ...spellings] = quantity.question ?? [];
    const rows = spellings.map((spelling) => [text.replace(digits, spelling)]);
    const choices = rows.map(([label = '']) => ({ label, state: { [name]: label } }));
    if (digits)
      this.questions.push(createTable('Select one', [field?.label ?? ''], rows, { choices }));
    return Number.NaN;
  }

  /** Like `getNumber`, but returns undefined without an error if the field is empty. */
  getOptionalNumber(name: string, bounds: Bounds = {}): number | undefined {
    return this.getText(name) ? this.getNumber(name, bounds) : undefined;
  }

  /** Returns the numbers in fields by name. */
  getNumbers<Name extends string>(...names: readonly Name[]): Record<Name, number> {
    const entries = names.map((name) => [name, this.getNumber(name)]);
    return Object.fromEntries(entries);
  }
}
