import type { ReactNode } from 'react';
import { ENDPOINT } from './className';

interface Props {
  method: string;
  path: string;
  server?: string;
  deprecated?: boolean;
  /** Inside a sentence or a table cell. */
  inline?: boolean;
}

/** Method and path of an operation; the parts that a caller fills in stand out. */
export default function Endpoint(props: Props): ReactNode {
  const { method, path, server, deprecated, inline } = props;
  const Tag = inline ? 'span' : 'p';
  return (
    <Tag className={inline ? `${ENDPOINT} api-endpoint--inline` : ENDPOINT}>
      <strong className={`api-badge api-badge--${method.toLowerCase()}`}>{method}</strong>{' '}
      <code>
        {server && <span className="api-endpoint__server">{server}</span>}
        {path.split(/(?=\/)/).map((step) => (
          // A line breaks between steps; the style sheet sets the place, so that copies stay clean.
          <span key={step}>
            {step.startsWith('/{') ? (
              <>
                /<var>{step.slice(1)}</var>
              </>
            ) : (
              step
            )}
          </span>
        ))}
      </code>
      {deprecated && ' '}
      {deprecated && <em className="api-old">deprecated</em>}
    </Tag>
  );
}
