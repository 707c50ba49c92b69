/** A label with a QR code. */
export interface Label {
  code: string;
  /** What the address leads to: the model of a board, or the title of a tutorial. */
  title: string;
  /** Address that the code leads to. */
  to: string;
  /** Hardware revision, where the documents of the board name it. */
  revision?: string;
  /** Modules of the QR code by row, a bit each, the first at the left: rows of hexadecimal digits. */
  qr: readonly string[];
}

export interface LabelsData {
  /** Where short addresses begin, as a reader types it: `docs.example/q/`. */
  start: string;
  boards: readonly Label[];
  tutorials: readonly Label[];
  errors: readonly { code: string; shown: string }[];
}
