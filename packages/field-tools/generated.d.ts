declare module '@generated/tools/default/*' {
  const data: unknown;
  export default data;
}
