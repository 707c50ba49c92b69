import type { ReactNode } from 'react';

interface Props {
  label: string;
  open?: boolean;
  children: ReactNode;
}

/** Collapsible content. `client/openTarget.ts` of the API reference opens it if it contains the URL target. */
export default function Fold({ label, open, children }: Props): ReactNode {
  return (
    <details className="api-fold" open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
