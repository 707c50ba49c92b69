declare module '@generated/simulated-board/default/player.json' {
  /** Base address of the site. */
  export const base: string;
  /** Name of the player's module. */
  export const player: string;
}
