import type { LanguageId } from '@portal/api-reference/languages';

/** A program or command of a page, as printed. */
export interface Sample {
  /** Page and line of the fence, for messages. */
  at: string;
  language: LanguageId;
  code: string;
  /** Why the page says it is not to be run. */
  norun?: string;
}

/** One call that a sample made to the mock server. */
export interface Call {
  method: string;
  path: string;
  status: number;
  /** What of the request or the answer does not match the specification. */
  violations: string[];
}

/** How a sample came out of its run. */
export interface Outcome {
  sample: Sample;
  calls: Call[];
  /** What is wrong, one line each; empty when the sample ran well. */
  problems: string[];
  /** What it wrote to stdout and then to stderr. */
  output: string;
  stderr: string;
}
