import { UPSTREAM_PARTS } from '../../docs-frame/upstreamParts';

/** Our components on every docs page, by a part of their file path. */
export const OWN_PARTS: readonly RegExp[] = [
  /[\\/](?:site|core)[\\/]ui[\\/]/,
  /[\\/]tags[\\/](?:components\.|\w+[\\/](?:component\b|className|BoardTable[\\/]index))/,
  /[\\/]markdown[\\/]highlight[\\/]languages/,
  /[\\/]core[\\/]addresses[\\/]markdownPath/,
];

/** Generated for each site: the module that loads the program player. */
const GENERATED = /[\\/]simulated-board[\\/]default[\\/]player/;

/** Modules of every docs page, without those that only some pages load on demand. */
export const DOCS_FRAME = new RegExp(
  [...UPSTREAM_PARTS, ...OWN_PARTS, GENERATED].map(({ source }) => source).join('|'),
);

/** Styles of single pages and lists, which docs pages don't need. */
export const SINGLE_PAGES: readonly RegExp[] = [
  /[\\/]site[\\/]theme[\\/]Blog/,
  /[\\/]packages[\\/]offline[\\/]client/,
  /[\\/]site[\\/]home/,
];

/** Styles of UI sketches, loaded only by pages that have one. */
export const SCREENS = /[\\/]packages[\\/]diagrams[\\/]screens\.css/;
