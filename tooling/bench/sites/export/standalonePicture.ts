import { PurgeCSS } from 'purgecss';

/** Where a picture stands in a page; a file has nothing around it. */
const PLACES = /\.(?:diagram|picture)\s+(?=\S)/g;
const GLOBAL = /:global\((\.[\w-]+)\)/g;
const DARK = /\[data-theme="dark"\]\s*\{([^}]*)\}/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The dark values of the properties that the rules use. */
function darkRule(css: string, rules: string): string {
  const values = [...css.matchAll(DARK)]
    .flatMap(([, block = '']) => block.split(';'))
    .map((line) => line.trim())
    .filter((line) => line && rules.includes(`var(${line.split(':')[0]})`));
  return values.length > 0 ? `@media (prefers-color-scheme:dark){:root{${values.join(';')}}}` : '';
}

/**
 * A picture of a page as a file of its own: with its name space and the style rules that it uses. A
 * file cannot follow the colour switch of a page, so its dark colours follow the system.
 *
 * @param svg the element, as XML
 * @param css the style sheets that colour pictures on the portal
 */
export async function standalonePicture(svg: string, css: string): Promise<string> {
  const plain = css.replace(COMMENT, '');
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: svg, extension: 'html' }],
    css: [{ raw: plain.replace(DARK, '').replace(GLOBAL, '$1').replace(PLACES, '') }],
    variables: true,
  });
  const rules = used?.css ?? '';
  const style = `${rules}${darkRule(plain, rules)}`.replace(/\s*\n\s*/g, '');
  const name = svg.includes(' xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  const open = svg.indexOf('>') + 1;
  return `${svg.slice(0, open - 1)}${name}><style>${style}</style>${svg.slice(open)}\n`;
}
