// Replaces theme-classic 3.10.2: releases have no authors, and the component and its styles would
// be on every page.

export default function NoAuthors() {
  return null;
}
