import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Element ID, which is unique on the page and set at build time. */
  id: string;
  name: string;
  definition: string;
  children: ReactNode;
}

/** A term with its definition in a popover, which works without scripts. */
export default function Term({ id, name, definition, children }: Props) {
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id} data-term="">
        {children}
      </button>
      <span id={id} popover="auto" className={styles.definition} data-term-definition="">
        {/* Separates the words if styles are not supported. */} <strong>{name}</strong>:{' '}
        {definition}
      </span>
    </>
  );
}
