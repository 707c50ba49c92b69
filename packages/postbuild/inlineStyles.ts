import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from '@portal/core/shared/groupBy';
import type { Build, BuiltPage, BuiltSite } from './loadBuild';
import { purgeSheet } from './purgeSheet';
import { SHARED_STYLESHEET_PATTERN } from './purgeStyles';

const STYLESHEET_LINK_PATTERN = /<link rel="?stylesheet"? href="?([^"\s>]+)"?[^>]*>/g;
const FONT_FACES_PATTERN = /@font-face\s*\{[^}]*\}/g;

interface Stylesheet {
  file: string;
  fonts: string;
  css: string;
}

async function loadStylesheets(sites: readonly BuiltSite[]): Promise<Map<string, Stylesheet>> {
  const stylesheets = new Map<string, Stylesheet>();
  for (const { dir, facts } of sites) {
    const folder = path.join(dir, 'assets/css');
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const css = await readFile(file, 'utf8');
      stylesheets.set(`${facts.baseUrl}assets/css/${name}`, {
        file,
        fonts: (css.match(FONT_FACES_PATTERN) ?? []).join(''),
        css: css.replace(FONT_FACES_PATTERN, ''),
      });
    }
  }
  return stylesheets;
}

function listStylesheets({ html }: BuiltPage): string {
  return [...html.matchAll(STYLESHEET_LINK_PATTERN)].map(([, href]) => href).join(' ');
}

/** Collects the rules of the shared stylesheet that can apply to pages, and all page-specific rules. */
function reduceStyles(
  hrefs: readonly string[],
  pages: readonly BuiltPage[],
  stylesheets: ReadonlyMap<string, Stylesheet>,
): Map<string, string> {
  const styles = new Map<string, string>();
  for (const href of hrefs) {
    const css = stylesheets.get(href)?.css;
    if (css === undefined) throw new Error(`${pages[0]?.file}: ${href} does not exist.`);
    styles.set(href, css);
  }
  const names = new Set(pages.flatMap((page) => [...page.names]));
  for (const [href, css] of styles) {
    if (!SHARED_STYLESHEET_PATTERN.test(path.posix.basename(href))) continue;
    const otherStyles = hrefs
      .filter((otherHref) => otherHref !== href)
      .map((otherHref) => styles.get(otherHref) ?? '');
    styles.set(href, purgeSheet(css, names, [...otherStyles, ...pages.map(({ html }) => html)]));
  }
  return styles;
}

/**
 * Replaces stylesheet links with `<style>` elements, so that the first paint does not wait for another request. The
 * loader fetches the complete shared stylesheet with the bundle; the bundler recognizes the others by `data-href`.
 * Fonts are only in the pages, because declaring them again would reload them.
 *
 * This step comes last, because it needs the final markup, and because PDFs use the stylesheet links.
 */
export async function inlineStyles({ sites, pages }: Build): Promise<void> {
  const stylesheets = await loadStylesheets(sites);
  const linkingPages = pages.filter(listStylesheets);
  // The Content-Security-Policy contains one hash per group and stylesheet.
  for (const [key, group] of groupBy(linkingPages, listStylesheets)) {
    const styles = reduceStyles(key.split(' '), group, stylesheets);
    for (const page of group) {
      page.html = page.html.replace(STYLESHEET_LINK_PATTERN, (_, href: string) => {
        const fonts = stylesheets.get(href)?.fonts ?? '';
        const css = styles.get(href) ?? '';
        return `${fonts && `<style>${fonts}</style>`}<style data-href="${href}">${css}</style>`;
      });
    }
  }
  for (const { file, css } of stylesheets.values()) await writeFile(file, css);
}
