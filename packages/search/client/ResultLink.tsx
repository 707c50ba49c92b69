import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'a'> {
  /** Address of the result. */
  href: string;
  /** Opens the address in this page. */
  onChoose: (address: string) => void;
}

/** A link to a result. */
export function ResultLink({ href, onChoose, ...props }: Props): ReactNode {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose(href);
      }}
    />
  );
}
