import { HASH_LINK_CLASS } from '@portal/core/plugins/themeNames';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  name: string;
  type: string;
  unit?: string;
  required?: boolean;
  deprecated?: boolean;
  /** Lines of the field in the page's example, such as `r0:4 a0:3,7`. */
  lines?: string;
  children?: ReactNode;
}

export default function Field(props: Props): ReactNode {
  const { id, name, type, unit, required, deprecated, lines, children } = props;
  return (
    <li className="api-field" id={id} data-lines={lines}>
      <p className="api-field__head">
        <code>{name}</code>{' '}
        <span className="api-field__type">{unit ? `${type}, ${unit}` : type}</span>
        {required && ' '}
        {required && <strong className="api-field__required">required</strong>}
        {deprecated && ' '}
        {deprecated && <em className="api-deprecated">deprecated</em>}
        <a className={HASH_LINK_CLASS} href={`#${id}`} aria-label={`Direct link to ${name}`}>
          {'\u200B'}
        </a>
      </p>
      {children}
    </li>
  );
}
