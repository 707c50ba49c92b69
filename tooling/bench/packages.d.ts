/*
 * What is used of the packages of `tooling/bench/package.json`: they are installed when a measurement is first run, so
 * the type check of the project does without their own types.
 */

declare module 'lighthouse' {
  interface Flags {
    port: number;
    output: 'json';
    logLevel: 'error';
  }
  interface Result {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  }
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: Result } | undefined>;
}
