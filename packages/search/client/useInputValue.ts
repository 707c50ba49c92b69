import { useEffect, useState } from 'preact/hooks';

/** Sets the value of an uncontrolled input as if the reader had typed it. */
export function setInputValue(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Value of an uncontrolled input, including text entered before hydration. */
export function useInputValue(input: HTMLInputElement | null): string {
  const [text, setText] = useState(input?.value ?? '');
  useEffect(() => {
    if (!input) return undefined;
    const update = () => setText(input.value);
    update();
    input.addEventListener('input', update);
    return () => input.removeEventListener('input', update);
  }, [input]);
  return text;
}
