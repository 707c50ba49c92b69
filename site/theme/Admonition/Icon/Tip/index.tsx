// Replaces theme-classic 3.10.2: this icon is a tenth of the size, which counts because every page contains it.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Admonition/Icon/Tip';
import type { ReactNode } from 'react';

export default function AdmonitionIconTip(props: Props): ReactNode {
  return <LineIcon d="M9 16c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9 20h6" {...props} />;
}
