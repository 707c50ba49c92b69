const THEME_PATH_PATTERNS = [
  /Admonition/,
  /Code(?:Block|Inline)/,
  /ContentVisibility/,
  /Details/,
  /Docs?[A-Z]\w+/,
  /Edit\w+/,
  /Icon[\\/](?!Socials)/,
  /LastUpdated/,
  /MDX\w+/,
  /PaginatorNavLink/,
  /Tab\w*/,
  /Tag\w*/,
  /TOC\w*/,
];

/** Patterns for the paths of Docusaurus and theme modules that every docs page uses. */
export const UPSTREAM_PATH_PATTERNS: readonly RegExp[] = [
  /[\\/]@mdx-js[\\/]react/,
  /[\\/]core[\\/]lib[\\/]client[\\/]exports/,
  /[\\/]plugin-content-docs[\\/]lib[\\/]client/,
  /[\\/]theme-common[\\/]lib/,
  ...THEME_PATH_PATTERNS.map(({ source }) => new RegExp(`[\\\\/]theme[\\\\/]${source}`)),
];
