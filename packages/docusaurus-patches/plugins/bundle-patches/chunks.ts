import { UPSTREAM_PARTS } from '../../docs-frame/upstreamParts';

/** Our own parts that every docs page has, by a part of the path of their files. */
export const OWN_PARTS: readonly RegExp[] = [
  /[\\/](?:site|core)[\\/]ui[\\/]/,
  /[\\/]tags[\\/](?:components\.|\w+[\\/](?:component\b|className|BoardTable[\\/]index))/,
  /[\\/]markdown[\\/]highlight[\\/]languages/,
  /[\\/]core[\\/]addresses[\\/]markdownPath/,
];

/** Written for each site: what the player of programs is loaded by. */
const GENERATED = /[\\/]simulated-board[\\/]default[\\/]player/;

/** What every docs page is made of. Parts that only some pages load, on demand, are not in it. */
export const DOCS_FRAME = new RegExp(
  [...UPSTREAM_PARTS, ...OWN_PARTS, GENERATED].map(({ source }) => source).join('|'),
);

/** Styles of single pages and lists: the pages of the manuals do without. */
export const SINGLE_PAGES: readonly RegExp[] = [
  /[\\/]site[\\/]theme[\\/]Blog/,
  /[\\/]packages[\\/]offline[\\/]client/,
  /[\\/]site[\\/]home/,
];

/** Styles of sketched screens, for which the pages with one ask. */
export const SCREENS = /[\\/]packages[\\/]diagrams[\\/]screens\.css/;
