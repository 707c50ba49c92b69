import type { ReactNode } from 'react';

interface Props {
  label: string;
  open?: boolean;
  /** Shows the label as a danger line, for danger boxes that would fill the first screen. */
  danger?: boolean;
  children: ReactNode;
}

/** Collapsible content. `client/openTarget.ts` of the API reference opens it if it contains the URL target. */
export default function Fold({ label, open, danger, children }: Props): ReactNode {
  return (
    <details className={danger ? 'dangers' : 'api-fold'} open={open}>
      <summary className={danger ? 'alert alert--danger' : undefined}>{label}</summary>
      {children}
    </details>
  );
}
