/** Oldest supported browsers, as esbuild targets. */
export const BROWSER_TARGETS = ['chrome111', 'firefox114', 'safari16.4'];
