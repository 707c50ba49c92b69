// Replaces the component of the classic theme, whose list of posts has no h1, has no link to the
// archive, and shows only two releases per screen. The list shows the description of each release
// without the first paragraph of its post, which states the same.

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';
import styles from './styles.module.css';

interface ChangelogFacts {
  route: string;
  /** Links to other pages that list changes. */
  related: readonly { label: string; to: string }[];
}

const FEEDS = [
  ['RSS', 'rss.xml'],
  ['Atom', 'atom.xml'],
] as const;

function Release({ content }: Props['items'][number]): ReactNode {
  const { permalink, title, date, description } = content.metadata;
  return (
    <article className={styles.release}>
      <time dateTime={date}>{date.slice(0, 10)}</time>
      <div className="markdown">
        <Heading as="h2" className={styles.title}>
          <Link to={permalink}>{title}</Link>
        </Heading>
        <p>{description}</p>
      </div>
    </article>
  );
}

export default function Releases({ items }: Props): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  const { route, related } = (customFields as { changelog: ChangelogFacts }).changelog;
  const base = useBaseUrl(route);
  return (
    <>
      <Heading as="h1">
        <Translate id="theme.changelog.title">Changelog</Translate>
      </Heading>
      <p>
        <Link to={`${base}/archive`}>
          <Translate id="theme.changelog.archive">All releases by year</Translate>
        </Link>
        {related.map(({ label, to }) => (
          <Fragment key={to}>
            {' · '}
            <Link to={to}>{label}</Link>
          </Fragment>
        ))}
        {FEEDS.map(([label, file]) => (
          <Fragment key={file}>
            {' · '}
            <a href={`${base}/${file}`}>{label}</a>
          </Fragment>
        ))}
      </p>
      {items.map((item) => (
        <Release key={item.content.metadata.permalink} {...item} />
      ))}
    </>
  );
}
