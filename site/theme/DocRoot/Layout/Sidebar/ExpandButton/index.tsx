// Replaces theme-classic 3.10.2: sidebars cannot be hidden, and the button and its styles would be
// on every page.

export default function NoExpandButton() {
  return null;
}
