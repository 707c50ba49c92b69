import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { purgeSheet } from './purgeSheet';

/**
 * Shared stylesheet of all pages, such as `styles.0a1b2c3d.css`. Its hash covers the content before purging.
 * Page-specific stylesheets are unchanged, because scripts request them by name.
 */
export const SHARED_STYLESHEET_PATTERN = /^styles\.[0-9a-f]{8,}\.css$/;
const PAGE_STYLESHEET_PATTERN = /-styles\.[0-9a-f]{8,}\.css$/;

async function loadMatchingFiles(folder: string, pattern: RegExp): Promise<string> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.join('\n');
}

/** Removes layers without rules, except early declarations that set the order of outer layers. */
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
 * Removes declarations of layered root rules that unlayered `:root` rules override: unlayered styles win regardless
 * of specificity.
 */
function removeOverridden(css: string): string {
  const root = postcss.parse(css);
  const isRootRule = ({ selector }: Rule) => /^(?::root|html)(?:\[[^\]]*\])?$/.test(selector);
  const overriding = new Set<string>();
  root.each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return;
    node.each((child) => {
      if (child.type === 'decl' && !child.important) overriding.add(child.prop);
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

/**
 * Removes rules and custom properties that no script or page uses from the shared stylesheet. Its name gets the hash of
 * the new content, because stylesheets are cached as immutable.
 * @returns new file names by old name
 */
export async function purgeStyles(
  dir: string,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const folder = path.join(dir, 'assets/css');
  const scripts = await loadMatchingFiles(path.join(dir, 'assets/js'), /\.js$/);
  const pageStyles = await loadMatchingFiles(folder, PAGE_STYLESHEET_PATTERN);
  const renamed = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (!SHARED_STYLESHEET_PATTERN.test(name)) continue;
    const file = path.join(folder, name);
    const sheet = removeOverridden(await readFile(file, 'utf8'));
    const used = new Set([...names, ...(scripts.match(/[\w-]+/g) ?? [])]);
    const css = removeEmptyLayers(purgeSheet(sheet, used, [scripts, pageStyles]));
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
    await writeFile(file, css);
    await rename(file, path.join(folder, `styles.${hash}.css`));
    renamed.set(name, `styles.${hash}.css`);
  }
  return renamed;
}
