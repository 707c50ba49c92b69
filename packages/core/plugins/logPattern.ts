export interface LogPattern {
  name: string;
  meaning: string;
  /** Case-insensitive regular expression that matches lines with the code. */
  match: string;
  /** Whether to ignore the pattern if a more specific one matches the same line. */
  isGeneric: boolean;
  /** Route and hash of the explanation, without the base URL. */
  to: string;
}
