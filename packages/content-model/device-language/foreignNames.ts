import table from './foreignNames.json';

export interface ForeignName {
  platform: Platform;
  /**
   * `name`: without a prefix; `module`: imported; `member`: of an imported module, such as
   * `time.sleep`; `attribute`: of a value, with its type, such as `str.format`; `idiom`: a call or a definition.
   */
  kind: 'name' | 'module' | 'member' | 'attribute' | 'idiom';
  names: readonly string[];
  replacement: string;
}

/** Platforms, in the order of their tables on the `os/basics.mdx` page. */
export const PLATFORMS = ['CPython', 'MicroPython', 'Arduino', 'SDK 2.x'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const FOREIGN_NAME_ROWS: readonly ForeignName[] = PLATFORMS.flatMap((platform) =>
  Object.entries(table[platform]).flatMap(([kind, replacements]) =>
    Object.entries<string>(replacements).map(([names, replacement]) => ({
      platform,
      kind: kind as ForeignName['kind'],
      names: kind === 'idiom' ? [names] : names.split(' '),
      replacement,
    })),
  ),
);

const indexByName = (kind: ForeignName['kind']): ReadonlyMap<string, string> =>
  new Map(
    FOREIGN_NAME_ROWS.filter((item) => item.kind === kind).flatMap(({ names, replacement }) =>
      names.map((name) => [name, replacement] as const),
    ),
  );

export const FOREIGN_NAMES = indexByName('name');
export const FOREIGN_MODULES = indexByName('module');
export const FOREIGN_MEMBERS = indexByName('member');
export const FOREIGN_ATTRIBUTES = indexByName('attribute');

/** Replacements of idioms, by the name before their parentheses, such as `max` for `max(items, key=f)`. */
export const FOREIGN_IDIOMS: ReadonlyMap<string, string> = new Map(
  [...indexByName('idiom')].flatMap(([idiom, replacement]) =>
    [...idiom.matchAll(/(\w+)\(/g)].map(([, name = '']) => [name, replacement] as const),
  ),
);
