import type { ReactNode } from 'react';

interface Props {
  kind: string;
  /** The diagram as drawn from the fence at build time. */
  html: string;
}

/** A diagram drawn at build time. It needs no script. */
export default function Diagram({ kind, html }: Props): ReactNode {
  return (
    <figure
      className={`diagram diagram--${kind}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own plugin, texts escaped there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
