/** A label with a QR code. */
export interface Label {
  code: string;
  /** Model of a board, or title of a tutorial. */
  title: string;
  /** Target URL of the code. */
  to: string;
  /** Hardware revision, if documented. */
  revision?: string;
  /** Rows of the QR code: 1 for a dark module, 0 for a light one. */
  qr: readonly string[];
}

export interface LabelsData {
  /** Prefix of short URLs, without the protocol: `docs.example/q/`. */
  urlPrefix: string;
  boards: readonly Label[];
  tutorials: readonly Label[];
  errors: readonly { code: string; label: string }[];
}
