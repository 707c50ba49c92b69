import { Feed } from 'feed';
import { expect, it } from 'vitest';
import { completeFeed } from './completeFeed';

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
  content: '<p>x',
});

it('gives Atom an author and its own address, once', () => {
  const xml = completeFeed(feed.atom1(), 'https://docs.example/atom.xml', 'Example & Sons');
  expect(xml).toContain('<link rel="self" href="https://docs.example/atom.xml"/>');
  expect(xml.match(/<author><name>Example &#38; Sons<\/name><\/author>/g)).toHaveLength(1);
});

it('gives RSS its own address in the namespace that it declares', () => {
  const xml = completeFeed(feed.rss2(), 'https://docs.example/rss.xml', 'Example');
  expect(xml.match(/xmlns:atom=/g)).toHaveLength(1);
  expect(xml).toMatch(/<channel>\s*<atom:link rel="self" href="https:\/\/docs\.example\/rss\.xml"/);
});

it('refuses anything else', () => {
  expect(() => completeFeed('{}', 'feed.json', 'x')).toThrow(/neither Atom nor RSS/);
});
