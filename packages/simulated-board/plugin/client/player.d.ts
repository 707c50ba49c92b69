declare module '@generated/simulated-board/default/player.json' {
  /** Base URL of the site. */
  export const base: string;
  /** Module name of the player. */
  export const player: string;
  /** Paths of the largest files. */
  export const engine: string[];
}
