import type { LanguageId } from '@portal/api-reference/languages';

export interface Sample {
  /** Page and line of the fence, for messages. */
  location: string;
  language: LanguageId;
  code: string;
  /** Reason in the fence for not running the sample. */
  norun?: string;
}

export interface Call {
  method: string;
  path: string;
  status: number;
  /** Differences between the request or response and the specification. */
  violations: string[];
}

export interface Outcome {
  sample: Sample;
  calls: Call[];
  /** One problem per line; empty if the sample passed. */
  problems: string[];
  /** Standard output followed by standard error. */
  output: string;
  stderr: string;
}
