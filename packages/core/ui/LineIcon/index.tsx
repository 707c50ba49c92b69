import type { ReactNode, SVGProps } from 'react';

/** A 24 × 24 line icon in the text color. */
export default function LineIcon({ d, ...props }: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
