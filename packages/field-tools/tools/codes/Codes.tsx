import Link from '@docusaurus/Link';
import data from '@generated/tools/default/codes.json';
import { Fragment, type ReactNode, useContext } from 'react';
import { EmbeddedContext } from '../../frame/embedded';
import Worksheet from '../../frame/Worksheet';
import styles from './codes.module.css';
import { createCodesTool } from './createCodesTool';
import type { Code, CodesData } from './data';

const codes = data as unknown as CodesData;
const tool = createCodesTool(codes);

function Entry({ code, shown, meaning, page, plant, integrator, developer }: Code): ReactNode {
  return (
    <li id={code} className={styles.entry}>
      <p>
        <Link to={page}>
          <code>{shown}</code>
        </Link>{' '}
        {meaning}
      </p>
      <ul>
        <li>Plant operator: {plant}</li>
        <li>Integrator: {integrator}</li>
        <li>Developer: {developer}</li>
      </ul>
    </li>
  );
}

/** The log explainer, followed by a list of all codes with their anchors. */
export default function Codes(): ReactNode {
  const worksheet = <Worksheet tool={tool} />;
  // Anchors are only in the list on the tools page.
  if (useContext(EmbeddedContext)) return worksheet;
  return (
    <>
      {worksheet}
      {codes.families.map((family) => (
        <Fragment key={family.id}>
          <h3 id={family.id}>{family.title}</h3>
          <ul className={styles.family}>
            {family.codes.map((code) => (
              <Entry key={code.code} {...code} />
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
