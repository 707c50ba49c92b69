import Link from '@docusaurus/Link';
import data from '@generated/tools/default/labels.json';
import { Fragment, type ReactNode } from 'react';
import { renderUnbreakableNames } from '../frame/renderUnbreakableNames';
import type { Label, LabelsData } from './data';
import { drawModules, QUIET_ZONE_MODULES } from './drawModules';
import styles from './labels.module.css';

const labels = data as unknown as LabelsData;

function LabelCard({ label, isBoard }: { label: Label; isBoard: boolean }): ReactNode {
  const { code, to, title, revision, qr } = label;
  const size = qr.length + 2 * QUIET_ZONE_MODULES;
  return (
    <li id={code} className={styles.label}>
      <figure>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`QR code of ${labels.urlPrefix}${code}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
          <path d={drawModules(qr)} />
        </svg>
      </figure>
      <p>
        <Link to={to}>{renderUnbreakableNames(title)}</Link>
        {isBoard && (
          <>
            <br />
            Revision: {revision ?? <span className={styles.write}>see the board</span>}
          </>
        )}
        <br />
        <code>
          {/* Long URLs break after a dot or a slash. */}
          {`${labels.urlPrefix}${code}`.split(/(?<=[./])/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
      </p>
    </li>
  );
}

function Sheet({
  list,
  isBoard = false,
}: {
  list: readonly Label[];
  isBoard?: boolean;
}): ReactNode {
  return (
    <ul className={styles.sheet}>
      {list.map((label) => (
        <LabelCard key={label.code} label={label} isBoard={isBoard} />
      ))}
    </ul>
  );
}

export function BoardLabels(): ReactNode {
  return <Sheet list={labels.boards} isBoard />;
}

export function TutorialLabels(): ReactNode {
  return <Sheet list={labels.tutorials} />;
}

export function ErrorCodes(): ReactNode {
  return (
    <ul className={styles.errors} data-search="skip">
      {labels.errors.map(({ code, label }) => (
        <li key={code}>
          <code>{label}</code>: <code>/q/{code}</code>
        </li>
      ))}
    </ul>
  );
}
