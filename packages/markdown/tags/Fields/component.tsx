import type { ReactNode } from 'react';

/** A list of `Field`s. */
export default function Fields({ children }: { children: ReactNode }): ReactNode {
  return <ul className="api-fields">{children}</ul>;
}
