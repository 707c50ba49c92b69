import type { Language } from '@portal/markdown/highlight/languages';

/** A header or query parameter of a sample; with `variable`, the secret is appended to the value. */
export interface SampleValue {
  name: string;
  value: string;
  variable?: string;
}

export type BodyKind = 'json' | 'form' | 'text';

/** Request of a sample, independent of the language. */
export interface SampleRequest {
  method: string;
  /** URL with path parameters filled in, without the query. */
  url: string;
  query: SampleValue[];
  headers: SampleValue[];
  /** Prefix of the username and password variables for basic authentication. */
  basic?: string | undefined;
  body?: { kind: BodyKind; value: unknown };
  /** Content of successful responses; `any` if only some responses have content. */
  responseKind: 'json' | 'text' | 'none' | 'any';
  /** Field that every successful response has; empty if no field is in all of them. */
  responseField?: string | undefined;
}

/** Folder with the samples of one language, one subfolder per sample. */
export interface SampleFolder {
  /** First program from `commands` that is installed. */
  program: string;
  /** Absolute path. */
  folder: string;
  /** Names of the sample folders. */
  names: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Result of a program. The code is negative if a signal ended the program, such as a time limit. */
export interface ProgramResult {
  code: number;
  stdout: string;
  stderr: string;
}

type Command = [command: string, args: string[]];

export type Runner = SampleBuild &
  (
    | {
        /** Returns the command that runs a sample in its folder. */
        command: (run: SampleFolder, name: string) => Command;
      }
    | {
        /**
         * Returns the command that runs all samples at once, for a language whose programs start
         * slowly. It prints an object with a `ProgramResult` per folder as JSON.
         */
        batchCommand: (run: SampleFolder) => Command;
      }
  );

interface SampleBuild {
  fileName: string;
  /** Shared client that samples may use: its file in `content/examples/guide/rest-client`, and its import. */
  client?: { fileName: string; importPattern: RegExp };
  /** Debian packages that provide the commands. */
  packages: readonly string[];
  /** Alternative commands in order of preference, each with arguments that exit with status 0. */
  commands: readonly (readonly [program: string, ...probe: string[]])[];
  /** Builds all samples; returns build errors by folder name. */
  build?: (run: SampleFolder) => Promise<Map<string, string>>;
}

export interface SampleLanguage<Id extends string = string> {
  /** Lowercase; used in the URL of a page with this tab selected. */
  id: Id;
  label: string;
  /** Info string of the code fence: highlighting language and options. */
  fence: Language | `${Language} ${string}`;
  /** Renders the request as a complete program. */
  render: (request: SampleRequest) => string;
  run: Runner;
}
