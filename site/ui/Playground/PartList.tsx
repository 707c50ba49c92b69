import labels from '@generated/simulated-board/default/parts.json';
import type { ReactNode } from 'react';

/** All parts that readers can connect to the simulated board. */
export default function PartList(): ReactNode {
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}
