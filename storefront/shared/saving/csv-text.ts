/** What a spreadsheet would take for a formula, marked as text already or not; a negative number is none. */
const formula = /^(?!-\d+(?:\.\d+)?$)'*[=+\-@＝＋－＠\t\r\n]/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file that spreadsheets open: amounts exactly as they are, and nothing that is reckoned when it is opened. */
export function csvText(rows: readonly (readonly string[])[]): string {
  // the mark tells spreadsheets the encoding
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}
