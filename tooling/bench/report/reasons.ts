/** Reasons why the portal is not ahead. Keys are row keys, or patterns with `*`. */
export type Reasons = ReadonlyMap<string, string>;

/** Parses lines with a row key, a tab, and a reason. Lines that start with `#` are comments. */
export function parseReasons(text: string): Reasons {
  const reasons = new Map<string, string>();
  text.split('\n').forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    const [key, reason] = line.split('\t').map((part) => part.trim());
    if (!key || !reason) {
      throw new Error(
        `tooling/bench/reasons.tsv:${index + 1}: write a row key, a tab, and a reason.`,
      );
    }
    reasons.set(key, reason);
  });
  return reasons;
}

/** Finds the reason for a row key, or for the first pattern that matches it. */
export function findReason(reasons: Reasons, key: string): string | undefined {
  const ownReason = reasons.get(key);
  if (ownReason) return ownReason;
  for (const [pattern, reason] of reasons) {
    const [start = '', end] = pattern.split('*', 2);
    if (end !== undefined && key.startsWith(start) && key.endsWith(end)) return reason;
  }
  return undefined;
}
