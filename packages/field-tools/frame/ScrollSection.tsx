import { type ReactNode, useId } from 'react';
import styles from './worksheet.module.css';

interface Props {
  title: string;
  /** Whether printed cards omit the section. */
  omitFromCard?: boolean | undefined;
  children: ReactNode;
}

export default function ScrollSection({ title, omitFromCard, children }: Props): ReactNode {
  const id = useId();
  const offCard = omitFromCard ? '' : undefined;
  return (
    <>
      <h3 id={id} data-off-card={offCard}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section needs keyboard access */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={id} data-off-card={offCard}>
        {children}
      </section>
    </>
  );
}
