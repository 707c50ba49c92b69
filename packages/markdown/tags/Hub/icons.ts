/** Line icons in a 24 × 24 view box, by name. */
export const ICONS: Readonly<Record<string, string>> = {
  box: 'M4 6h16v12H4zM8 6V3m4 3V3m4 3V3M8 21v-3m4 3v-3m4 3v-3M8 12h4',
  kit: 'M3 8h18v12H3zM9 8V4h6v4M3 13h18m-9-2v4',
  graph: 'M3 4h6v5H3zM15 4h6v5h-6zM9 15h6v5H9zM6 9v3h12V9m-6 3v3',
  table: 'M3 4h18v16H3zM3 9h18M3 14h18M9 9v11',
  link: 'M8 8H6a4 4 0 0 0 0 8h3m6-8h3a4 4 0 0 1 0 8h-2m-8-4h8',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM11 12l9-9m-4 4 3 3m-6 0 2 2',
  pulse: 'M2 13h4l3-8 5 15 3-7h5',
  energy: 'M13 2 5 14h6l-1 8 8-12h-6z',
  wrench: 'M20 5a5 5 0 0 1-7 6l-8 9-2-2 9-8a5 5 0 0 1 6-7l-3 3 2 2z',
  settings:
    'M4 7h8m6 0h2M4 17h2m6 0h8M12 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M6 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  bars: 'M3 21h18M6 17v-5m6 5V6m6 11V3',
  operations: 'M12 3 3 8l9 5 9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  send: 'M3 12 21 3l-6 18-4-8zM11 13 21 3',
  device: 'M4 5h16v11H4zM2 20h20M9 16v4m6-4v4',
  chat: 'M3 4h18v13h-9l-5 4v-4H3zM7 9h10M7 13h6',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7zM3 17h18M10 17a2 2 0 0 0 4 0',
  screen: 'M3 4h18v16H3zM3 9h18M8 9v11m3-7h7m-7 3h4',
};
