declare module 'board:sources' {
  /** What every program needs. */
  export const core: import('../engine/types').Sources;
  /** Packages of the SDK: a file in `/assets/board/`, and the names whose import needs it. */
  export const packages: { file: string; names: string[] };
}

declare module 'board:files' {
  /** Names of the files in `/assets/board/` and `/assets/board-worker/`. */
  export const worker: string;
  export const wasm: { file: string; bytes: number };
  export const styles: string;
  /** Packages of the SDK, which the worker asks for when a program imports one. */
  export const packages: string;
  /** Pictures of the boards by what programs are built for. */
  export const boards: Readonly<Record<string, string | undefined>>;
  export const programs: Readonly<Record<string, string>>;
}
