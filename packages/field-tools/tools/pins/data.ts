/** One terminal or line of a board, as its file has it. */
export interface Pin {
  /** Block and number, `CN1-8`, or block and print where nothing is numbered: it stands in addresses. */
  id: string;
  print: string;
  signal: string;
  functions: readonly string[];
  /** Name in programs. */
  name?: string;
  role: string;
  note?: string;
}

export interface Group {
  id: string;
  label: string;
  /** Its lines end inside: nothing can be wired to them. */
  inside?: true;
  pins: readonly Pin[];
}

export interface View {
  id: string;
  caption: string;
  svg: string;
}

export interface PinBoard {
  id: string;
  label: string;
  /** Page with the table of the pins. */
  page: string;
  groups: readonly Group[];
  views: readonly View[];
  /** What several parts of the board share, with the rule. */
  shared: readonly (readonly [what: string, rule: string])[];
  /** Boards whose Z-Bus these pins are; none where it has no pin of the bus. */
  hosts: readonly string[];
}

/** Numbers of GPIO of the chip by what they can or cannot do. */
export interface Chip {
  /** The last GPIO of the chip; numbers above belong to port expanders. */
  native: number;
  inputOnly: readonly number[];
  strapping: readonly number[];
  adc1: readonly number[];
  adc2: readonly number[];
  /** Lines of I2C0, on which the secure element of the module is. */
  i2c0: readonly number[];
}

export interface PinsData {
  default: { board: string; pins: string };
  chip: Chip;
  boards: readonly PinBoard[];
}
