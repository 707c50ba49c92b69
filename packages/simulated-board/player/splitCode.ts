/** Splits text at Markdown code spans. Items with odd indices are code, without their backticks. */
export const splitCode = (text: string): string[] => text.split(/`([^`]+)`/);
