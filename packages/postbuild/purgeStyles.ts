import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';

/**
 * `styles.0a1b2c3d.css`, the stylesheet of all pages: the bundler's hash covers the content before purging.
 * Page-specific stylesheets are unchanged, because scripts request them by name.
 */
const HASHED_STYLESHEET = /^(styles)\.[0-9a-f]{8,}\.css$/;

function findProperties(text: string): string[] {
  return text.match(/(?<=var\()--[\w-]+/g) ?? [];
}

/** `@page` rules, in which PurgeCSS does not look for custom properties. */
const PAGE_RULES = /@page[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g;

async function loadScripts(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return scripts.join('\n');
}

/**
 * Adds the custom properties that the listed ones reference, because PurgeCSS removes all others.
 */
function addDependencies(css: string, properties: readonly string[]): string[] {
  const all = new Set(properties);
  for (const property of all) {
    for (const [value] of css.matchAll(new RegExp(`(?<=${property}:)[^;}]*`, 'g'))) {
      for (const dependency of findProperties(value)) all.add(dependency);
    }
  }
  return [...all];
}

/** Selectors without a name, such as `:focus-visible`, match any element, but PurgeCSS drops them. */
function findNamelessSelectors(css: string): RegExp[] {
  const found = css.match(/(?<=[{},]\s*)::?[a-z-]+(?=\s*[,{])/g) ?? [];
  return [...new Set(found)].map((selector) => new RegExp(`^${selector}$`));
}

/**
 * Infima classes that depend on settings, such as the navbar color or version and locale menus: they are on every
 * page or on none, although the scripts contain all of them.
 */
const OPTIONAL_CLASSES =
  /(?<=\.)(?:navbar--|navbar-sidebar--|darkNavbar|footer__|footer--|footerLogo|dropdown|iconLanguage|hero\b|hero__|badge|tabs--block|pagination\b|text--right|shadow--)[\w-]*/g;

/** Backdrop of the theme's own mobile menu, which is on every page but never shown. */
const HIDDEN_BACKDROP = 'navbar-sidebar__backdrop';

function findUnusedClasses(css: string, names: ReadonlySet<string>): string[] {
  // An open menu has a class that no page has before a click.
  const isUsed = (name: string) =>
    name !== HIDDEN_BACKDROP && names.has(name.startsWith('dropdown') ? 'dropdown' : name);
  return [HIDDEN_BACKDROP, ...new Set(css.match(OPTIONAL_CLASSES) ?? [])].filter(
    (name) => !isUsed(name),
  );
}

/**
 * Drops layers for Infima parts that this site doesn't use. Layers that are declared early, to fix the order of their
 * parents, stay.
 */
function removeEmptyLayers(css: string): string {
  return css.replace(/@layer ([\w.,-]+);/g, (_, names: string, offset: number) => {
    const remainingLayers = names.split(',').filter((name) => {
      const [outer] = name.split('.');
      return !css.slice(0, offset).includes(`@layer ${outer}.`) || css.includes(`@layer ${name}{`);
    });
    return remainingLayers.length > 0 ? `@layer ${remainingLayers.join(',')};` : '';
  });
}

/**
 * Drops root declarations in layers that the site overrides for all readers: unlayered styles win regardless of
 * specificity.
 */
function removeOverridden(css: string): string {
  const root = postcss.parse(css);
  const isRootRule = ({ selector }: Rule) => /^(?::root|html)(?:\[[^\]]*\])?$/.test(selector);
  const overriding = new Set<string>();
  root.each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return;
    node.each((item) => {
      if (item.type === 'decl' && !item.important) overriding.add(item.prop);
    });
  });
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls(/^--/, (declaration) => {
      const { parent, prop, important } = declaration;
      if (parent?.type !== 'rule' || important || !overriding.has(prop)) return;
      if (isRootRule(parent as Rule)) declaration.remove();
    });
  });
  return root.toString();
}

async function purgeSheet(
  sheet: string,
  scripts: string,
  names: ReadonlySet<string>,
): Promise<string> {
  const css = removeOverridden(sheet);
  const [result] = await new PurgeCSS().purge({
    // Scripts contain names that only appear after a click; `names` contains those that scripts build from parts.
    content: [
      { raw: scripts, extension: 'js' },
      { raw: [...names].join(' '), extension: 'html' },
    ],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
    safelist: {
      greedy: [/data-(?:theme|late)/, ...findNamelessSelectors(css)],
      variables: addDependencies(
        css,
        [scripts, ...(css.match(PAGE_RULES) ?? [])].flatMap(findProperties),
      ),
    },
    blocklist: findUnusedClasses(css, names),
    variables: true,
  });
  if (!result) throw new Error('PurgeCSS returned no result.');
  return removeEmptyLayers(result.css);
}

/**
 * Removes rules and custom properties that no script or page uses from the stylesheets, and renames each stylesheet
 * after its new content, because it is cached as immutable.
 * @param dir folder of the built site
 * @param names names that its pages use, see `PageFacts`
 * @returns old and new file names
 */
export async function purgeStyles(
  dir: string,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const folder = path.join(dir, 'assets/css');
  const scripts = await loadScripts(path.join(dir, 'assets/js'));
  const renamed = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const stem = HASHED_STYLESHEET.exec(name)?.[1];
    if (!stem) continue;
    const file = path.join(folder, name);
    const css = await purgeSheet(await readFile(file, 'utf8'), scripts, names);
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
    await writeFile(file, css);
    await rename(file, path.join(folder, `${stem}.${hash}.css`));
    renamed.set(name, `${stem}.${hash}.css`);
  }
  return renamed;
}
