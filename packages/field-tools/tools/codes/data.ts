export const ROLES = ['plant', 'integrator', 'developer'] as const;

export type Role = (typeof ROLES)[number];

/** One code, with what its family says where it says nothing of its own. */
export interface Code extends Record<Role, string> {
  /** Name in the address, `/tools#HTTP-401`. */
  code: string;
  /** What a reader sees, where that is not the code itself. */
  shown: string;
  meaning: string;
  /** Address of the page that has it in its context. */
  page: string;
  /** Pattern for lines that hold it. */
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
