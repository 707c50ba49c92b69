import { useEffect, useState } from 'react';

/** The text of an input that React does not control, from what is in it already. */
export function useInputText(input: HTMLInputElement | null): string {
  const [text, setText] = useState(input?.value ?? '');
  useEffect(() => {
    if (!input) return undefined;
    const read = () => setText(input.value);
    read();
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [input]);
  return text;
}
