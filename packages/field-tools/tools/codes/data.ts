export const ROLES = ['plant', 'integrator', 'developer'] as const;

export type Role = (typeof ROLES)[number];

/** A code. Strings that it omits are inherited from its family. */
export interface Code extends Record<Role, string> {
  /** Anchor, as in `/tools#HTTP-401`. */
  code: string;
  /** Display text, if it differs from the code. */
  shown: string;
  meaning: string;
  /** URL of the page that explains it in context. */
  page: string;
  /** Pattern for lines that contain it. */
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
