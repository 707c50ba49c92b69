declare module '@generated/reading-comfort/default/facts.json' {
  /** Day of the newest release that the site tells of. */
  export const release: string | null;
  /** Where readers post what is wrong on a page. */
  export const reports: { label: string; href: string } | null;
}
