import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Copies the text of the block, or `text` if set.
 * @returns the temporary button label ("Copied" or "Copy manually", for 2 s after a copy) and the
 * copy function
 */
export default function useCopy(
  ref: RefObject<HTMLElement | null>,
  text: string | undefined,
): [string | undefined, () => void] {
  const [label, setLabel] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copyCode(): Promise<void> {
    const source = text ?? ref.current?.textContent?.replace(/\n$/, '') ?? '';
    try {
      await navigator.clipboard.writeText(source);
      setLabel('Copied');
    } catch {
      // If the page has no access to the clipboard (plain HTTP or no permission), the text is
      // selected, so that the reader can copy it.
      if (ref.current) window.getSelection()?.selectAllChildren(ref.current);
      setLabel('Copy manually');
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setLabel(undefined), 2000);
  }

  return [label, () => void copyCode()];
}
