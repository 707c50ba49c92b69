// Replaces theme-classic 3.10.2: releases have no authors; the part and its styles would stand on every page.

export default function NoAuthors() {
  return null;
}
