// Replaces theme-classic 3.10.2: this icon is a tenth of the size, which counts because every page contains it.

import LineIcon from '@portal/core/ui/LineIcon';
import type { Props } from '@theme/Icon/DarkMode';
import type { ReactNode } from 'react';

export default function IconDarkMode(props: Props): ReactNode {
  return <LineIcon d="M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z" {...props} />;
}
