/** @jsxImportSource preact */
import type { VNode } from 'preact';
import type { ExplainedCode } from '../shared/SearchEngine';
import type { SimilarSection } from '../shared/similarSections';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';
import { settings } from './settings';

interface LinkListProps {
  label: string;
  links: readonly { title: string; details?: string; url: string }[];
  /** Called with the URL and title of the selected link. By default, it opens in this tab. */
  onChoose?: ((url: string, title: string) => void) | undefined;
  /** Button next to the label. */
  action?: VNode;
}

export function LinkList({ label, links, onChoose, action }: LinkListProps): VNode | null {
  if (links.length === 0) return null;
  return (
    <section aria-label={label}>
      <div className={styles.groupHeading}>
        {label}
        {action}
      </div>
      <ul className={styles.links}>
        {links.map(({ title, details, url }) => (
          <li key={url}>
            <ResultLink href={url} onChoose={onChoose && (() => onChoose(url, title))}>
              {details ? <strong>{title}</strong> : title} {details}
            </ResultLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExplainedCodesProps {
  codes: readonly ExplainedCode[];
  onChoose?: LinkListProps['onChoose'];
}

/** Explains the log codes in the query, above the results. */
export function ExplainedCodes({ codes, onChoose }: ExplainedCodesProps): VNode {
  const links = codes.map(({ name, meaning, url }) => ({ title: name, details: meaning, url }));
  return <LinkList label="What it means" links={links} onChoose={onChoose} />;
}

interface SuggestedPagesProps {
  /** Sections similar to a query without results. */
  similarSections?: readonly SimilarSection[] | undefined;
  onChoose?: LinkListProps['onChoose'];
}

/** Links to similar sections and to the suggested pages, for queries without results and for an empty query. */
export function SuggestedPages({ similarSections = [], onChoose }: SuggestedPagesProps): VNode {
  const { base, suggestions } = settings;
  const topics = similarSections.map(({ title, section, url }) => ({
    title: section ? `${title} › ${section}` : title,
    url,
  }));
  const pages = suggestions.map(({ label, to }) => ({
    title: label,
    url: base + to.replace(/^\//, ''),
  }));
  return (
    <>
      <LinkList label="Nearest topics" links={topics} onChoose={onChoose} />
      <LinkList label="Suggested pages" links={pages} onChoose={onChoose} />
    </>
  );
}
