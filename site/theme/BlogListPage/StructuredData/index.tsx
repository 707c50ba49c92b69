// Replaces theme-classic 3.10.2: structured data is written into the built page (packages/postbuild/completeHead.ts),
// so that no script has to write script elements.

export default function StructuredData(): null {
  return null;
}
