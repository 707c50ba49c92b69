const DAY_MS = 24 * 3600 * 1000;

/** Formats the date when a page was saved, with its age. If the date is in the future, the age is omitted. */
export function formatAge(timestamp: number, now = Date.now()): string {
  const days = Math.floor((now - timestamp) / DAY_MS);
  const date = new Date(timestamp).toISOString().slice(0, 10);
  if (days < 0) return date;
  if (days === 0) return `${date}, today`;
  return `${date}, ${days === 1 ? '1 day' : `${days} days`} ago`;
}
