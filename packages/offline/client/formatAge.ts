const DAY_MS = 24 * 3600 * 1000;

/** Date when a page was saved, and its age. If the clock was ahead at the time, only the date. */
export function formatAge(at: number, now = Date.now()): string {
  const days = Math.floor((now - at) / DAY_MS);
  const date = new Date(at).toISOString().slice(0, 10);
  if (days < 0) return date;
  if (days === 0) return `${date}, today`;
  return `${date}, ${days === 1 ? '1 day' : `${days} days`} ago`;
}
