import type { ComponentProps, ReactNode } from 'react';
import { isPlainClick } from './isPlainClick';

interface Props extends ComponentProps<'a'> {
  /** Address of the result. */
  href: string;
  /** Opens the address in this page. */
  onChoose: (address: string) => void;
}

/**
 * A link to a result. The link of Docusaurus fetches its page as soon as it is seen; results change
 * with every key, so this one waits until it is pointed at.
 */
export function ResultLink({ href, onChoose, ...props }: Props): ReactNode {
  const preload = () => window.docusaurus.preload(href);
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={preload}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose(href);
      }}
    />
  );
}
