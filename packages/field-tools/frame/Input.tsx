import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import type { Field } from './types';
import styles from './worksheet.module.css';

/** Maximum length of an option that fits into one column. */
const MAX_OPTION_LENGTH = 32;

interface Props {
  field: Field;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function findTextarea(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}

/** Keeps the text and the selection of a textarea, which React resets when it hydrates the page. */
function useTypedText(id: string): void {
  const [typed] = useState(() => {
    const { value, selectionStart, selectionEnd } = findTextarea(id) ?? {};
    return { value, selectionStart, selectionEnd };
  });
  useLayoutEffect(() => {
    const element = findTextarea(id);
    const { value, selectionStart, selectionEnd } = typed;
    if (!element || value === undefined) return;
    element.value = value;
    if (document.activeElement === element)
      element.setSelectionRange(selectionStart ?? 0, selectionEnd ?? 0);
  }, [id, typed]);
}

export default function Input({ field, value, error, onChange }: Props): ReactNode {
  const id = useId();
  useTypedText(id);
  const { name, label, unit, hint, options, lines } = field;
  const commonProps = {
    id,
    name,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-hint` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div
      className={
        lines || options?.some(([, text]) => text.length > MAX_OPTION_LENGTH)
          ? styles.wide
          : styles.field
      }
    >
      <label htmlFor={id}>{unit ? `${label}, ${unit}` : label}</label>
      {options ? (
        <select {...commonProps}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea {...commonProps} rows={lines} spellCheck={false} />
      ) : (
        <input {...commonProps} type="text" autoComplete="off" spellCheck={false} />
      )}
      {(error || hint) && (
        <p id={`${id}-hint`} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
