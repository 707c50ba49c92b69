function mend(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/**
 * Takes a path or an anchor that cannot be decoded (`#100%`, a link that a mail program has cut) for
 * the characters it is written with. Whatever reads the address afterwards would throw.
 */
export function mendAddress(): void {
  const { origin, pathname, search, hash } = location;
  const [path, anchor] = [mend(pathname), mend(hash)];
  if (path === pathname && anchor === hash) return;
  history.replaceState(history.state, '', origin + path + search + anchor);
}
