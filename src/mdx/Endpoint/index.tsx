import type { ReactNode } from 'react';

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
    <Tag className={inline ? 'api-endpoint api-endpoint--inline' : 'api-endpoint'}>
      <strong className={`api-badge api-badge--${method.toLowerCase()}`}>{method}</strong>{' '}
      <code>
        {server && <span className="api-endpoint__server">{server}</span>}
        {path.split(/(\{[^}]+\})/).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path do not move
          index % 2 ? <var key={index}>{part}</var> : part,
        )}
      </code>
      {deprecated && ' '}
      {deprecated && <em className="api-old">deprecated</em>}
    </Tag>
  );
}
