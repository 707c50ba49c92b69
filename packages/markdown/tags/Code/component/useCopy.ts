import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Copies the block's text, or `text` if set.
 * @returns the result as a button label (undefined before a copy), and the function that copies
 */
export default function useCopy(
  ref: RefObject<HTMLElement | null>,
  text: string | undefined,
): [string | undefined, () => void] {
  const [message, setMessage] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    const source = text ?? ref.current?.textContent?.replace(/\n$/, '') ?? '';
    try {
      await navigator.clipboard.writeText(source);
      setMessage('Copied');
    } catch {
      // Without clipboard access (plain HTTP or no permission), selects the text.
      if (ref.current) window.getSelection()?.selectAllChildren(ref.current);
      setMessage('Selected');
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMessage(undefined), 2000);
  }

  return [message, () => void copy()];
}
