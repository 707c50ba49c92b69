// Replaces theme-classic 3.10.2: this icon is a tenth of the size, which counts because every page contains it.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Admonition/Icon/Warning';
import type { ReactNode } from 'react';

export default function AdmonitionIconWarning(props: Props): ReactNode {
  return <LineIcon d="M12 3 2 21h20zM12 10v5m0 1v2" {...props} />;
}
