// Replaces theme-classic 3.10.2: this icon is a tenth of the size, which counts because every page contains it.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Admonition/Icon/Info';
import type { ReactNode } from 'react';

export default function AdmonitionIconInfo(props: Props): ReactNode {
  return <LineIcon d="M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v6m0-10v2" {...props} />;
}
