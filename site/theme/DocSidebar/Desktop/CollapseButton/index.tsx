// Replaces theme-classic 3.10.2: sidebars cannot be hidden, and the original would add its script and
// styles to every page.

export default function NoCollapseButton() {
  return null;
}
