// Replaces theme-classic 3.10.2: code is coloured at build time, there is nothing to register.
export default function prismIncludeLanguages(): void {}
