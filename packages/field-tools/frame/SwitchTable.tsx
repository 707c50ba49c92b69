import type { ReactNode } from 'react';
import ScrollSection from './ScrollSection';
import type { SwitchRow } from './types';
import { withNames } from './withNames';
import styles from './worksheet.module.css';

/** A switch as on the board; each lever also has its number and side as text. */
function Picture({ levers, mounting, at, positions = 0 }: SwitchRow): ReactNode {
  if (levers) {
    return (
      <>
        <span className={styles.levers} data-turned={mounting ? '' : undefined}>
          {levers.map((side, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lever is known by its number
            <span key={i} data-set={side}>
              {i + 1} <b>{side}</b>{' '}
            </span>
          ))}
        </span>
        {mounting && <span className={styles.mounting}>{mounting}</span>}
      </>
    );
  }
  return (
    <span className={styles.rotary}>
      {Array.from({ length: positions }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position is a number
        <span key={i} data-rotary={i === at} aria-hidden={i === at ? undefined : true}>
          {i === at ? <b>position {i}</b> : null}
        </span>
      ))}
    </span>
  );
}

interface Props {
  title: string;
  rows: readonly SwitchRow[];
}

/** Switch settings as images and as text. */
export default function SwitchTable({ title, rows }: Props): ReactNode {
  return (
    <ScrollSection title={title}>
      <table className={styles.stacked}>
        <thead>
          <tr>
            <th scope="col">Switch</th>
            <th scope="col">Set</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.of}>
              <td>{withNames(row.of)}</td>
              <td data-label="Set">
                <Picture {...row} />
              </td>
              <td data-label="Means">{withNames(row.means.join('; '))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}
