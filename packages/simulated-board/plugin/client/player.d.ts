declare module '@generated/simulated-board/default/player.json' {
  /** Base URL of the site. */
  export const base: string;
  /** File name of the player's module. */
  export const player: string;
  /** Paths of the largest files, which pages preload. */
  export const engine: string[];
}

declare module '@generated/simulated-board/default/parts.json' {
  /** Labels of the parts that readers can connect to the board. */
  const labels: readonly string[];
  export default labels;
}
