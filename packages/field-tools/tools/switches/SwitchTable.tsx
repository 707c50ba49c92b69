import type { ReactNode } from 'react';
import { renderUnbreakableNames } from '../../frame/renderUnbreakableNames';
import ScrollSection from '../../frame/ScrollSection';
import type { SwitchRow } from '../../frame/types';
import styles from '../../frame/worksheet.module.css';

/** Switch block, drawn as on the board. Each switch also shows its number and setting as text. */
function SwitchImage({ levers, mounting, position, positions = 0 }: SwitchRow): ReactNode {
  if (levers) {
    return (
      <>
        <span className={styles.levers} data-turned={mounting ? '' : undefined}>
          {levers.map((setting, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: switches are identified by number
            <span key={i} data-set={setting}>
              {i + 1} <b>{setting}</b>{' '}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: positions are identified by number
        <span key={i} data-rotary={i === position} aria-hidden={i === position ? undefined : true}>
          {i === position ? <b>position {i}</b> : null}
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
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <td>{renderUnbreakableNames(row.label)}</td>
              <td data-label="Set">
                <SwitchImage {...row} />
              </td>
              <td data-label="Meaning">{renderUnbreakableNames(row.meanings.join('; '))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}
