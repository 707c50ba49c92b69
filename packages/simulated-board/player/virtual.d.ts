declare module 'board:sources' {
  /** Modules that every program needs. */
  export const core: import('../engine/types').Sources;
  /** SDK packages: a file in `/assets/board/`, and the imports that require it. */
  export const packages: { file: string; names: string[] };
}

declare module 'board:files' {
  /** File names in `/assets/board/` and `/assets/board-worker/`. */
  export const worker: string;
  export const wasm: string;
  export const styles: string;
  /** SDK packages, which the worker requests when a program imports a package. */
  export const packages: string;
  /** SDK names with their signatures, for the editor. */
  export const symbols: string;
  /** Board images by board ID, with their height at a width of 340 px. */
  export const boards: Readonly<Record<string, { file: string; height: number } | undefined>>;
  export const programs: Readonly<Record<string, string>>;
}

declare module 'board:catalog' {
  /** Programs of the site that readers can open. */
  export const catalog: readonly {
    name: string;
    purpose: string;
    boardId: string;
    board: string;
  }[];
  /** Parts that readers can connect to the board. */
  export const parts: readonly import('./playground/attachPart').ConnectablePart[];
}
