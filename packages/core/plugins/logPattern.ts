/** What a code in a line of a log means. */
export interface LogPattern {
  /** The code, as readers see it. */
  name: string;
  meaning: string;
  /** Regular expression for lines that hold it; capitals do not count. */
  match: string;
  /** Others are built on it: it says nothing where one of them stands in the same line. */
  isVague: boolean;
  /** Route without the base address, with a hash, where it is explained. */
  to: string;
}
