import { Feed } from 'feed';
import { expect, it } from 'vitest';
import { completeFeed } from './completeFeeds';

const feed = new Feed({
  id: 'https://docs.example/changelog',
  title: 'Changelog',
  link: 'https://docs.example/changelog',
  copyright: '',
});
feed.addItem({
  title: 'June',
  link: 'https://docs.example/june',
  date: new Date(0),
  content:
    '<h2 class="anchor" id="new">New<a href="#new" class="hash-link">\u200b</a></h2><!-- -->\n<p>x class="y"',
});

/** The post as it appears in feeds: without class names and without links that work only on the page. */
const POST = '<h2 id="new">New</h2><p>x class="y"';

it('adds one author and one self link to Atom', () => {
  const xml = completeFeed(feed.atom1(), 'https://docs.example/atom.xml', 'Example & Sons');
  expect(xml).toContain('<link rel="self" href="https://docs.example/atom.xml"/>');
  expect(xml.match(/<author><name>Example &#38; Sons<\/name><\/author>/g)).toHaveLength(1);
  expect(xml).toContain(`<![CDATA[${POST}]]>`);
});

it('adds a self link to RSS, in the declared namespace', () => {
  const xml = completeFeed(feed.rss2(), 'https://docs.example/rss.xml', 'Example');
  expect(xml).toContain(`<![CDATA[${POST}]]>`);
  expect(xml.match(/xmlns:atom=/g)).toHaveLength(1);
  expect(xml).toMatch(/<channel>\s*<atom:link rel="self" href="https:\/\/docs\.example\/rss\.xml"/);
});

it('rejects feeds that are neither Atom nor RSS', () => {
  expect(() => completeFeed('{}', 'feed.json', 'x')).toThrow(/neither an Atom nor an RSS/);
});
