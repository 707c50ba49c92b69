// Replaces theme-classic 3.10.2: this icon is a tenth of the size, which counts because every page contains it.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Admonition/Icon/Danger';
import type { ReactNode } from 'react';

export default function AdmonitionIconDanger(props: Props): ReactNode {
  return <LineIcon d="M13 2 5 14h6l-1 8 8-12h-6z" {...props} />;
}
