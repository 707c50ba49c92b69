import type { ReactNode } from 'react';
import { ENDPOINT_CLASS } from './className';

interface Props {
  method: string;
  path: string;
  server?: string;
  deprecated?: boolean;
  /** Whether the endpoint is part of a sentence or table cell. */
  inline?: boolean;
}

export default function Endpoint(props: Props): ReactNode {
  const { method, path, server, deprecated, inline } = props;
  const Tag = inline ? 'span' : 'p';
  return (
    <Tag className={inline ? `${ENDPOINT_CLASS} api-endpoint--inline` : ENDPOINT_CLASS}>
      <strong className={`api-badge api-badge--${method.toLowerCase()}`}>{method}</strong>{' '}
      <code>
        {server && <span className="api-endpoint__server">{server}</span>}
        {path.split(/(?=\/)/).map((segment) => (
          // Line break opportunities come from CSS, so that copied text stays clean.
          <span key={segment}>
            {segment.startsWith('/{') ? (
              <>
                /<var>{segment.slice(1)}</var>
              </>
            ) : (
              segment
            )}
          </span>
        ))}
      </code>
      {deprecated && ' '}
      {deprecated && <em className="api-deprecated">deprecated</em>}
    </Tag>
  );
}
