import { PARTS } from '@portal/simulated-board/player/playground/parts';
import type { ReactNode } from 'react';

/** All parts that readers can connect to the simulated board. */
export default function PartList(): ReactNode {
  return (
    <ul>
      {PARTS.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  );
}
