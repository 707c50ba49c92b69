const DAY_MS = 24 * 3600 * 1000;

/** Formats a date with its age, such as `2025-03-10, 2 days ago`. Dates in the future are formatted without an age. */
export function formatAge(timestamp: number, now = Date.now()): string {
  const days = Math.floor((now - timestamp) / DAY_MS);
  const date = new Date(timestamp).toISOString().slice(0, 10);
  if (days < 0) return date;
  if (days === 0) return `${date}, today`;
  return `${date}, ${days === 1 ? '1 day' : `${days} days`} ago`;
}
