import type { SignalSource } from '../signal/node/schema';

/** A table cell of a page, with its links. */
export interface Cell {
  text: string;
  links: readonly { text: string; to: string }[];
}

export interface Row {
  /** ID for URLs, from the first cell. */
  id: string;
  /** Cells in the order of the columns. */
  cells: readonly Cell[];
  /** Clamp ratings in A, of the device and of its power meter. */
  clamps: readonly number[];
  meter: readonly number[];
}

/** A question from `content/chooser.yaml`, with its answers. */
export interface Question {
  id: string;
  question: string;
  answers: readonly {
    id: string;
    label: string;
    columns: readonly string[];
    rows: readonly Row[];
  }[];
}

export interface KitData {
  questions: readonly Question[];
  /** Rule of `content/signals.yaml`. */
  clamp: Pick<SignalSource['clamp'], 'choose' | 'uncertain' | 'turns'>;
}
