import { type ReactNode, useEffect, useRef, useState } from 'react';
import './example.css';
import './fields.css';

interface FillProps {
  /** Server URL that the samples call. */
  server: string;
  /** Path parameters and their sample values, as a query string. */
  path?: string;
  /** Secrets and their placeholders in the samples, as a query string. */
  secrets?: string;
  /** Places of all values in the samples. */
  places: string;
}

interface InputProps {
  name: string;
  example: string;
  type?: string;
}

function Input({ name, example, type = 'text' }: InputProps): ReactNode {
  return (
    <label>
      <code>{name}</code>
      <input name={name} type={type} placeholder={example} autoComplete="off" spellCheck={false} />
    </label>
  );
}

const parsePairs = (query = '') => [...new URLSearchParams(query)];

/**
 * Form for values that replace the sample values, such as the server URL. The samples are complete without
 * it. `method="dialog"` prevents a request when the form is submitted.
 */
export function FillForm({ server, path, secrets, places }: FillProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./example/start').then(
      ({ start }) => {
        if (details.current && !isUnmounted) stop = start(details.current);
      },
      // If the script does not load, the example keeps its sample values.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return (
    <details className="api-fill" data-exclude-from-text="" data-places={places} ref={details}>
      <summary>Fill in your own values</summary>
      <form method="dialog" autoComplete="off">
        <p>
          Your values replace the example values in all samples and in the text that you copy.
          Nothing is sent: the values stay in this browser
          {secrets ? ', and the key only until you close this tab' : ''}.
        </p>
        <Input name="server" type="url" example={server} />
        <p className="api-wrong" id="api-wrong-server" data-wrong="server" hidden>
          This is not a server URL: enter one that starts with https://. Until then, the samples use
          the default server.
        </p>
        {parsePairs(path).map(([name, example]) => (
          <Input key={name} name={name} example={example} />
        ))}
        {parsePairs(secrets).map(([name, example]) => (
          <Input key={name} name={name} type="password" example={example} />
        ))}
        <button type="reset">Clear all values</button>
      </form>
    </details>
  );
}

/** Expands or collapses all fields of a page. */
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
