/** What a spreadsheet or a wrong encoding has done to a cell, if anything. A `code` is text that may look like a number. */
export function damageOf(cell: string, { code }: { readonly code: boolean }) {
  if (/[\uFFFD\0]/.test(cell)) return 'characters';
  // a spreadsheet took it for a number, and has lost its last digits
  if (code && /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell)) return 'rounded';
  return undefined;
}
