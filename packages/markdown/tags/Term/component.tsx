import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Unique on the page; given at build time. */
  id: string;
  name: string;
  definition: string;
  children: ReactNode;
}

/** A word with its definition in a popover: opens by press and closes with Escape, without script. */
export default function Term({ id, name, definition, children }: Props) {
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id} data-term="">
        {children}
      </button>
      <span id={id} popover="auto" className={styles.definition} data-term-definition="">
        {/* Keeps the words apart where styles are not known. */} <strong>{name}</strong>:{' '}
        {definition}
      </span>
    </>
  );
}
