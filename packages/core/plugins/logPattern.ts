/** The meaning of a code in log output. */
export interface LogPattern {
  /** The code, as readers see it. */
  name: string;
  meaning: string;
  /** Case-insensitive regular expression that matches lines with the code. */
  match: string;
  /** Ignored if a more specific pattern matches the same line. */
  isVague: boolean;
  /** Route with hash of the explanation, without the base URL. */
  to: string;
}
