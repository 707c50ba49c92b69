// Wraps the component of the classic theme, which drops the signal word if an admonition has a
// title. ISO 3864-2 and ANSI Z535.6 require the signal word.

import { processAdmonitionProps } from '@docusaurus/theme-common';
import { SIGNAL_WORDS } from '@portal/markdown/tags/Admonition/keywords';
import type { Props } from '@theme/Admonition';
import Admonition from '@theme-init/Admonition';
import type { ReactNode } from 'react';

export default function SignalAdmonition(unprocessed: Props): ReactNode {
  const props = processAdmonitionProps(unprocessed);
  if (!props.title || !SIGNAL_WORDS.includes(props.type)) return <Admonition {...props} />;
  const title = (
    <>
      {props.type} · <span className="box-title">{props.title}</span>
    </>
  );
  return <Admonition {...props} title={title} />;
}
