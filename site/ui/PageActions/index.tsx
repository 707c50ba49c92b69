import { useState } from 'react';
import styles from './styles.module.css';

const SAID_FOR = 2500;

/** Fetches inside `ClipboardItem`, so that the click still counts as a user gesture. */
async function copyFile(address: string): Promise<void> {
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    return response.blob();
  });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': text.then((blob) => new Blob([blob], { type: 'text/plain' })),
    }),
  ]);
}

/** Copies or opens the Markdown version of a page. */
export default function PageActions({ form }: { form: string }) {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    try {
      await copyFile(form);
      setSaid('Copied');
    } catch {
      setSaid('Could not copy');
    }
    window.setTimeout(() => setSaid(undefined), SAID_FOR);
  };
  return (
    <span className={styles.actions}>
      <button type="button" className={styles.action} aria-live="polite" onClick={copy}>
        {said ?? 'Copy page'}
      </button>
      <a className={styles.action} href={form} data-no-broken-link-check>
        Markdown
      </a>
    </span>
  );
}
