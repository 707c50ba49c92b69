// Replaces theme-classic 3.10.2: code is highlighted at build time, so there is nothing to
// register.
export default function prismIncludeLanguages(): void {}
