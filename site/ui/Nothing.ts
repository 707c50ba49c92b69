/** Replaces a theme component that this site does not need. */
export default function Nothing(): null {
  return null;
}
