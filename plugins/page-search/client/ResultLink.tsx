import { useHistory } from '@docusaurus/router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

interface Props extends ComponentProps<'a'> {
  /** Address of the result. */
  href: string;
  /** Told when the result is opened in this page. */
  onChoose: () => void;
}

function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/**
 * A link to a result. The link of Docusaurus fetches its page as soon as it is seen; results change
 * with every key, so this one waits until it is pointed at.
 */
export function ResultLink({ href, onChoose, ...props }: Props): ReactNode {
  const history = useHistory();
  const preload = () => window.docusaurus.preload(href);
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={preload}
      onClick={(event) => {
        onChoose();
        if (!isPlain(event)) return;
        event.preventDefault();
        history.push(href);
      }}
    />
  );
}
