declare module 'search:settings' {
  export const settings: import('../types').SearchSettings;
}
