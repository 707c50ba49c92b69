// Replaces the component of the classic theme, whose links all have the same text, "Read more".

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/BlogPostItem/Footer/ReadMoreLink';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Link from the list of posts to a post. */
export default function ReadMoreLink({ blogPostTitle, ...link }: Props): ReactNode {
  return (
    <Link {...link}>
      <b className={styles.more}>
        <Translate id="theme.blog.post.readMore">Read more</Translate>
      </b>
      <span className={styles.visuallyHidden}>
        <Translate id="release.readMore.about" values={{ title: blogPostTitle }}>
          {' about {title}'}
        </Translate>
      </span>
    </Link>
  );
}
