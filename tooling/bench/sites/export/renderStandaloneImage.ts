import { purgeSheet } from '@portal/postbuild/purgeSheet';

/** Selector prefixes that match only in a page, not in an image file. */
const PAGE_SELECTORS_PATTERN = /\.(?:diagram|picture)\s+(?=\S)/g;
const GLOBAL_SELECTOR_PATTERN = /:global\((\.[\w-]+)\)/g;
const DARK_PATTERN = /\[data-theme="dark"\]\s*\{([^}]*)\}/g;
const COMMENT_PATTERN = /\/\*[\s\S]*?\*\//g;

/** Renders a rule with the dark mode values of the properties that the rules use. */
function renderDarkRule(css: string, rules: string): string {
  const values = [...css.matchAll(DARK_PATTERN)]
    .flatMap(([, block = '']) => block.split(';'))
    .map((line) => line.trim())
    .filter((line) => line && rules.includes(`var(${line.split(':')[0]})`));
  return values.length > 0 ? `@media (prefers-color-scheme:dark){:root{${values.join(';')}}}` : '';
}

/** Creates an image file with the rules that it uses. Its dark colors follow the system, not the page's mode. */
export function renderStandaloneImage(svg: string, css: string): string {
  const cssWithoutComments = css.replace(COMMENT_PATTERN, '');
  const rules = purgeSheet(
    cssWithoutComments
      .replace(DARK_PATTERN, '')
      .replace(GLOBAL_SELECTOR_PATTERN, '$1')
      .replace(PAGE_SELECTORS_PATTERN, ''),
    new Set(svg.match(/[\w-]+/g)),
    [svg],
  );
  const style = `${rules}${renderDarkRule(cssWithoutComments, rules)}`.replace(/\s*\n\s*/g, '');
  const namespace = svg.includes(' xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  const open = svg.indexOf('>') + 1;
  return `${svg.slice(0, open - 1)}${namespace}><style>${style}</style>${svg.slice(open)}\n`;
}
