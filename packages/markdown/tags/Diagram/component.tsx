import type { ReactNode } from 'react';

interface Props {
  kind: string;
  /** The finished picture, made at build time from the fence on the page. */
  html: string;
}

/** A picture drawn at build time. Nothing in it needs a script. */
export default function Diagram({ kind, html }: Props): ReactNode {
  return (
    <figure
      className={`diagram diagram--${kind}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own plugin, texts escaped there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
