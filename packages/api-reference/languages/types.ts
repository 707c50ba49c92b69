import type { Language } from '@portal/markdown/highlight/languages';

/** A header or query parameter of a sample; with a `variable`, its secret follows the value. */
export interface SampleValue {
  name: string;
  value: string;
  variable?: string;
}

export type BodyKind = 'json' | 'form' | 'text';

/** Request of the samples, before it is written in a language. */
export interface SampleRequest {
  method: string;
  /** Address with path parameters filled in, without the query. */
  url: string;
  query: SampleValue[];
  headers: SampleValue[];
  /** Variable that user name and password are named after, for basic authentication. */
  basic?: string | undefined;
  body?: { kind: BodyKind; value: unknown };
  /** What the answer of a call that succeeds holds. */
  answer: 'json' | 'text' | 'none';
}

/** Places of parameters that a program writes by name. */
export type NamedPlace = 'query' | 'header';

/** How to find in a program what the reference lights up. */
export interface Finder {
  /** Texts of which one stands in the line of a parameter. */
  parameter: Record<NamedPlace, (name: string) => string[]>;
  /** First and last line, from 0, among which the parameters of a place stand; anywhere where it is left out. */
  within?: (place: NamedPlace, lines: readonly string[]) => [first: number, last: number];
  /** Text right before the value of a JSON body. */
  body: string;
  /** The end of that value, where it takes more than a line. */
  bodyEnd: RegExp;
}

/** A folder in which samples of one language run, a folder below it each. */
export interface Run {
  /** The program of `commands` that was found. */
  program: string;
  /** Absolute. */
  folder: string;
  /** Names of the samples' folders. */
  names: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** How the samples of a language are run. */
export interface Runner {
  /** File that a sample is written to. */
  file: string;
  /** Shared client that samples may use: its file in `content/examples/guide/rest-client`, and how they name it. */
  client?: { file: string; used: RegExp };
  /** Packages of Debian and its kin that bring what runs them. */
  packages: readonly string[];
  /** Programs of which one runs them, in order, each with arguments that end well. */
  commands: readonly (readonly [program: string, ...probe: string[]])[];
  /** Makes programs of all samples; what is wrong with those that cannot be made, by the name of their folder. */
  build?: (run: Run) => Promise<Map<string, string>>;
  /** What runs a sample in its folder. */
  command: (run: Run, name: string) => [command: string, args: string[]];
}

/** All that the portal knows of a language of the API's samples. */
export interface SampleLanguage<Id extends string = string> {
  /** Lower case; in the address of a page with its tab open. */
  id: Id;
  /** Of the tab. */
  label: string;
  /** After the three backticks: a language that code is coloured in, and what else the fence says. */
  fence: Language | `${Language} ${string}`;
  /** The request as a complete program. */
  render: (request: SampleRequest, timeoutSeconds: number) => string;
  find: Finder;
  run: Runner;
  /** Whether each page about the API that is written by hand has its programs, too. */
  isOnWrittenPages: boolean;
}
