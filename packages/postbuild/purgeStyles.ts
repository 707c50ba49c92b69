import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';

/**
 * `styles.0a1b2c3d.css`, the stylesheet of all pages: the bundler's hash is that of the content before it was purged.
 * Stylesheets of single pages keep their names, by which scripts ask for them, and are used whole.
 */
const HASHED = /^(styles)\.[0-9a-f]{8,}\.css$/;

function propertiesIn(text: string): string[] {
  return text.match(/(?<=var\()--[\w-]+/g) ?? [];
}

/** Rules for sheets of paper, with the boxes in their margins: PurgeCSS looks for properties in other rules only. */
const SHEETS = /@page[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g;

async function readScripts(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return scripts.join('\n');
}

/** Properties with those that their own values name: PurgeCSS keeps a listed one alone. */
function withTheirs(css: string, properties: readonly string[]): string[] {
  const all = new Set(properties);
  for (const property of all) {
    for (const [value] of css.matchAll(new RegExp(`(?<=${property}:)[^;}]*`, 'g'))) {
      for (const named of propertiesIn(value)) all.add(named);
    }
  }
  return [...all];
}

/** Selectors that name nothing, such as `:focus-visible`: they ask for any element, PurgeCSS drops them. */
function namelessSelectors(css: string): RegExp[] {
  const found = css.match(/(?<=[{},]\s*)::?[a-z-]+(?=\s*[,{])/g) ?? [];
  return [...new Set(found)].map((selector) => new RegExp(`^${selector}$`));
}

/**
 * Classes of the frame that a setting gives, such as the colour of the bar, or a menu of versions or of
 * languages: they stand on every page or on none, though the scripts hold all of them.
 */
const FRAME =
  /(?<=\.)(?:navbar--|navbar-sidebar--|darkNavbar|footer__|footer--|footerLogo|dropdown|iconLanguage|hero\b|hero__|badge|tabs--block|pagination\b|text--right|shadow--)[\w-]*/g;

/** What the theme's own menu of phones lies on, which stands on every page and is never shown. */
const NEVER_SHOWN = 'navbar-sidebar__backdrop';

function unusedFrame(css: string, names: ReadonlySet<string>): string[] {
  // A menu that is open has a class that no page has before it is pressed.
  const isUsed = (name: string) =>
    name !== NEVER_SHOWN && names.has(name.startsWith('dropdown') ? 'dropdown' : name);
  return [NEVER_SHOWN, ...new Set(css.match(FRAME) ?? [])].filter((name) => !isUsed(name));
}

/**
 * Leaves out layers that are declared for parts of the framework which this site has not. Those that are declared
 * first, and so put the layer that they stand in into its place, stay.
 */
function withoutEmptyLayers(css: string): string {
  return css.replace(/@layer ([\w.,-]+);/g, (_, names: string, at: number) => {
    const left = names.split(',').filter((name) => {
      const [outer] = name.split('.');
      return !css.slice(0, at).includes(`@layer ${outer}.`) || css.includes(`@layer ${name}{`);
    });
    return left.length > 0 ? `@layer ${left.join(',')};` : '';
  });
}

/**
 * Leaves out of the layers what they set on the root and the site sets there for every reader: what stands in no
 * layer wins over all layers, whatever their selectors.
 */
function withoutOverridden(css: string): string {
  const root = postcss.parse(css);
  const isOfRoot = ({ selector }: Rule) => /^(?::root|html)(?:\[[^\]]*\])?$/.test(selector);
  const own = new Set<string>();
  root.each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return;
    node.each((each) => {
      if (each.type === 'decl' && !each.important) own.add(each.prop);
    });
  });
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls(/^--/, (declaration) => {
      const { parent, prop, important } = declaration;
      if (parent?.type !== 'rule' || important || !own.has(prop)) return;
      if (isOfRoot(parent as Rule)) declaration.remove();
    });
  });
  return root.toString();
}

async function purge(sheet: string, scripts: string, names: ReadonlySet<string>): Promise<string> {
  const raw = withoutOverridden(sheet);
  const [result] = await new PurgeCSS().purge({
    // Scripts hold what only shows when something is pressed; names, what they put together from parts.
    content: [
      { raw: scripts, extension: 'js' },
      { raw: [...names].join(' '), extension: 'html' },
    ],
    css: [{ raw }],
    defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
    safelist: {
      greedy: [/data-(?:theme|late)/, ...namelessSelectors(raw)],
      variables: withTheirs(raw, [scripts, ...(raw.match(SHEETS) ?? [])].flatMap(propertiesIn)),
    },
    blocklist: unusedFrame(raw, names),
    variables: true,
  });
  if (!result) throw new Error('PurgeCSS gave no result.');
  return withoutEmptyLayers(result.css);
}

/**
 * Takes rules and custom properties that no script and no page names out of the stylesheets, and
 * names each by its new content: it is served as something that never changes.
 *
 * @param dir folder of the built site
 * @param names that its pages use, see `PageFacts`
 * @returns old and new names of the files
 */
export async function purgeStyles(
  dir: string,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const folder = path.join(dir, 'assets/css');
  const scripts = await readScripts(path.join(dir, 'assets/js'));
  const renamed = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const stem = HASHED.exec(name)?.[1];
    if (!stem) continue;
    const file = path.join(folder, name);
    const css = await purge(await readFile(file, 'utf8'), scripts, names);
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
    await writeFile(file, css);
    await rename(file, path.join(folder, `${stem}.${hash}.css`));
    renamed.set(name, `${stem}.${hash}.css`);
  }
  return renamed;
}
