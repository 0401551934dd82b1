import Papa from 'papaparse';

/** A line of the file that says anything. It counts from 1, as editors do. */
export type Line = {
  readonly line: number;
  readonly cells: readonly string[];
  /** a cell that begins with a quotation mark and does not end with it */
  readonly quotesWrong: boolean;
};

/** The lines of a file that say anything, whichever sign divides its cells. A cell in quotes may go over several. */
export function linesOf(file: string): Line[] {
  const text = file.replace(/^\uFEFF/, '');
  const lines: Line[] = [];
  let [line, from] = [1, 0];
  Papa.parse<string[]>(text, {
    step({ data, errors, meta }) {
      const quotesWrong = errors.some(({ type }) => type === 'Quotes');
      if (quotesWrong || data.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: data, quotesWrong });
      line += text.slice(from, meta.cursor).match(/\r\n|\n|\r/g)?.length ?? 0;
      from = meta.cursor;
    },
  });
  return lines;
}
