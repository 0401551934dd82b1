/**
 * What somebody else wrote, within a line of ours: without line breaks, by which it could pass for a sentence of the mall, and without
 * invisible characters, by which it could turn what stands beside it.
 */
export const inLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
