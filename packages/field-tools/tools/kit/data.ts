/** One line of a page, with the pages that it leads to. */
export interface Cell {
  text: string;
  links: readonly { text: string; to: string }[];
}

export interface Row {
  /** Stands in addresses: made of the first cell. */
  id: string;
  /** In the order of the columns. */
  cells: readonly Cell[];
  /** Ratings of clamps in A, those of the device and those of its power meter. */
  clamps: readonly number[];
  meter: readonly number[];
}

/** A question of `content/chooser.yaml`, with its answers. */
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
  /** Rating in % of the highest current; below which % of the rating a reading is uncertain. */
  clamp: { choose: readonly [number, number]; uncertain: readonly [number, number] };
}
