import { UPSTREAM_PATH_PATTERNS } from '../../docs-frame/upstreamPaths';

/** Patterns for the paths of this project's modules that every docs page uses. */
export const OWN_PATH_PATTERNS: readonly RegExp[] = [
  /[\\/](?:site|core)[\\/]ui[\\/]/,
  /[\\/]tags[\\/](?:components\.|\w+[\\/](?:component\b|className|BoardTable[\\/]index))/,
  /[\\/]markdown[\\/]highlight[\\/]languages/,
  /[\\/]core[\\/]routes[\\/]getMarkdownPath/,
];

/** The generated module that loads the program player. */
const GENERATED_PLAYER_PATTERN = /[\\/]simulated-board[\\/]default[\\/]player/;

/** Matches the modules of every docs page, except those that are loaded on demand. */
export const DOCS_PAGE_MODULES_PATTERN = new RegExp(
  [...UPSTREAM_PATH_PATTERNS, ...OWN_PATH_PATTERNS, GENERATED_PLAYER_PATTERN]
    .map(({ source }) => source)
    .join('|'),
);

/** Styles of single pages and lists, which docs pages don't need. */
export const SINGLE_PAGE_STYLES: readonly RegExp[] = [
  /[\\/]site[\\/]theme[\\/]Blog/,
  /[\\/]packages[\\/]offline[\\/]client/,
  /[\\/]site[\\/]home/,
];

/** Styles of UI sketches, loaded only by pages that have one. */
export const UI_SKETCH_STYLES_PATTERN = /[\\/]packages[\\/]diagrams[\\/]screens\.css/;

/** Styles of board sheets, loaded only by their pages. */
export const BOARD_SHEET_STYLES_PATTERN = /[\\/]markdown[\\/]tags[\\/]Board[\\/]sheet\.css/;
