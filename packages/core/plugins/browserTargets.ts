/** Oldest supported browsers, as targets of esbuild. */
export const BROWSER_TARGETS = ['chrome111', 'firefox114', 'safari16.4'];
