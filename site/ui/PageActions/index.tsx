import { useState } from 'react';
import styles from './styles.module.css';

const MESSAGE_DURATION_MS = 2500;

/**
 * Copies the text of a file. The file is fetched inside `ClipboardItem`, so that the click still
 * counts as a user gesture.
 */
async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    return response.blob();
  });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': text.then((blob) => new Blob([blob], { type: 'text/plain' })),
    }),
  ]);
}

export default function PageActions({ markdownUrl }: { markdownUrl: string }) {
  const [message, setMessage] = useState<string>();
  const copy = async () => {
    try {
      await copyFile(markdownUrl);
      setMessage('Copied');
    } catch {
      setMessage('Could not copy');
    }
    window.setTimeout(() => setMessage(undefined), MESSAGE_DURATION_MS);
  };
  return (
    <span className={styles.actions}>
      <button type="button" className={styles.action} aria-live="polite" onClick={copy}>
        {message ?? 'Copy page'}
      </button>
      <a className={styles.action} href={markdownUrl} data-no-broken-link-check>
        Markdown
      </a>
    </span>
  );
}
