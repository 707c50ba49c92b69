export const ROLES = ['plant', 'integrator', 'developer'] as const;

export type Role = (typeof ROLES)[number];

/** A code that the tool explains, with the next step for each role. */
export interface Code extends Record<Role, string> {
  /** Anchor, as in `/tools#HTTP-401`. */
  code: string;
  /** Display text; by default, the code. */
  shown: string;
  meaning: string;
  /** URL of the page that explains the code in context. */
  page: string;
  /** Pattern that matches lines with the code. */
  match: string;
}

export interface Family {
  id: string;
  title: string;
  codes: readonly Code[];
}

export interface CodesData {
  families: readonly Family[];
}
