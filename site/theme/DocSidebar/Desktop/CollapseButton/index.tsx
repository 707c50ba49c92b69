// Replaces theme-classic 3.10.2: sidebars cannot be hidden; the button and its styles would be on every page.

export default function NoCollapseButton() {
  return null;
}
