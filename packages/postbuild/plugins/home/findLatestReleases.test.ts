import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { expect, test } from 'vitest';
import { findLatestReleases } from './findLatestReleases';

function createPost(date: string, isUnlisted = false): BlogPost {
  const metadata = {
    title: `Release of ${date}`,
    description: 'What changed.',
    permalink: `/changelog/${date}`,
    date: new Date(date),
    unlisted: isUnlisted,
  };
  return { id: date, content: '', metadata } as unknown as BlogPost;
}

test('returns the newest listed posts, newest first', () => {
  const posts = [
    createPost('2024-08-01'),
    createPost('2025-06-01'),
    createPost('2025-07-01', true),
    createPost('2025-02-01'),
  ];
  expect(findLatestReleases(posts, 2).map((release) => release.date)).toEqual([
    '2025-06-01',
    '2025-02-01',
  ]);
});

test('returns an empty list for a changelog without posts', () => {
  expect(findLatestReleases([])).toEqual([]);
});
