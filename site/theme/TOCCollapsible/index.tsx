// Replaces the component of the classic theme, whose list moves the page content, stays open after
// a selection, and does not expose its state.

import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Table of contents for phones. The list opens over the page, and closes after a selection, Escape,
 * or a click outside it.
 */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selected heading changes only the location key
  useEffect(() => setOpen(false), [key]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Safari does not focus buttons on click, so no blur event occurs.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', onPointerDown);
    return () => removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the button; this one only closes the list
    <div
      ref={container}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key: pressed, currentTarget }) => {
        if (pressed !== 'Escape') return;
        currentTarget.querySelector('button')?.focus();
        setOpen(false);
      }}
    >
      <button
        aria-expanded={isOpen}
        className="clean-btn"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        {translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
      </button>
      {isOpen && <TOCItems {...props} className="table-of-contents thin-scrollbar" />}
    </div>
  );
}
