declare module '@generated/reading-comfort/default/facts.json' {
  /** Date of the site's latest release. */
  export const release: string | null;
  /** Link to the page where readers report errors. */
  export const reports: { label: string; href: string } | null;
}
