import LineIcon from '@portal/core/ui/LineIcon';
import type { ReactNode, SVGProps } from 'react';

/** Creates a line icon. The theme's icons, which every page would contain, are ten times as large. */
export default function createIcon(d: string) {
  return function Icon(props: SVGProps<SVGSVGElement>): ReactNode {
    return <LineIcon d={d} {...props} />;
  };
}
