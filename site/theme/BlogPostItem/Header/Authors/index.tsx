// Replaces theme-classic 3.10.2: releases have no authors, and the original would add its script and
// styles to every page.

export default function NoAuthors() {
  return null;
}
