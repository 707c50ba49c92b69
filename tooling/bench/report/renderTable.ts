export const renderRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Renders the first two rows of a Markdown table. */
export const renderHeader = (cells: readonly string[]) => [
  renderRow(cells),
  renderRow(cells.map(() => '---')),
];
