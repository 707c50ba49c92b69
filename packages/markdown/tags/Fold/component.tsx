import type { ReactNode } from 'react';

interface Props {
  label: string;
  open?: boolean;
  children: ReactNode;
}

/** Fields that stay out of sight until asked for; opens by itself when one of them is linked to. */
export default function Fold({ label, open, children }: Props): ReactNode {
  return (
    <details className="api-fold" open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
