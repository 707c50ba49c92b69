import { type ReactNode, useEffect, useState } from 'react';
import './example.css';
import './fields.css';

/** Highlights the lines of a field in the example of the page. Without the script, nothing is highlighted. */
export function FieldHighlights(): ReactNode {
  useEffect(() => {
    const controller = new AbortController();
    import('./highlightFieldLines').then(
      ({ highlightFieldLines }) => highlightFieldLines(controller.signal),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return null;
}

export function ExpandAllButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  function toggleAll(): void {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.api-fold')) {
      fold.open = !isOpen;
    }
    setOpen(!isOpen);
  }
  return (
    <button type="button" className="api-unfold" onClick={toggleAll}>
      {isOpen ? 'Close all fields' : 'Open all fields'}
    </button>
  );
}
