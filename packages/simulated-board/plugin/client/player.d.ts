declare module '@generated/simulated-board/default/player.json' {
  /** Base address of the site. */
  export const base: string;
  /** Name of the player's module. */
  export const player: string;
  /** Paths of what takes longest to arrive. */
  export const engine: string[];
}
