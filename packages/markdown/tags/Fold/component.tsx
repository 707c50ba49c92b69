import type { ReactNode } from 'react';

interface Props {
  label: string;
  open?: boolean;
  children: ReactNode;
}

/** Collapsed fields; opens automatically if a field inside is the URL target. */
export default function Fold({ label, open, children }: Props): ReactNode {
  return (
    <details className="api-fold" open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
