function escapeInvalidPercent(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/**
 * Escapes invalid percent-encoding in the path or the anchor, such as `#100%` or a link truncated by an email client.
 * Otherwise, code that decodes the URL later would throw.
 */
export function repairUrl(): void {
  const { origin, pathname, search, hash } = location;
  const [path, anchor] = [escapeInvalidPercent(pathname), escapeInvalidPercent(hash)];
  if (path === pathname && anchor === hash) return;
  history.replaceState(history.state, '', origin + path + search + anchor);
}
