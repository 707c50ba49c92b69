// Replaces the module of the classic theme. Code is highlighted at build time, so there are no
// languages to register.
export default function prismIncludeLanguages(): void {}
