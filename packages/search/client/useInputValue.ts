import { useEffect, useState } from 'react';

/** Value of an uncontrolled input, including text entered before hydration. */
export function useInputValue(input: HTMLInputElement | null): string {
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
