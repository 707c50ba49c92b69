/*
 * What is used of the packages of `tooling/bench/package.json`: they are installed when a measurement is first run, so
 * the type check of the project does without their own types.
 */

declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** A connection is opened anew after so many requests. */
    reconnectRate?: number;
    headers: Record<string, string>;
    /** Asked for in turn. */
    requests: { method: 'GET'; path: string }[];
  }
  interface Result {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { average: number; p50: number; p99: number; max: number };
    /** Bytes a second. */
    throughput: { average: number };
    errors: number;
    timeouts: number;
    statusCodeStats?: Record<string, { count: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

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
