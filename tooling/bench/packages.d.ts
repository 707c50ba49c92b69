/*
 * Types of the packages in `tooling/bench/package.json`, limited to what the benchmark uses. The packages are
 * installed on the first measurement, so the project's type check cannot use their own types.
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
