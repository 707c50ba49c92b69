// Replaces theme-classic 3.10.2: structured data is added to the built page
// (packages/postbuild/completeHead.ts), so that no script needs to write script elements.

export default function StructuredData(): null {
  return null;
}
