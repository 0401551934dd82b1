import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

/** A reader of RFC 4180, which is all that a spreadsheet does before it looks at a cell. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}

it('keeps amounts to the last digit', () => {
  expect(csvText([['-1.0000000001', '30000000.0123456789']])).toBe(
    '\uFEFF-1.0000000001,30000000.0123456789\r\n',
  );
});

it.each(['=1+1', '+1', '-x', '@sum', '\t=1', "'=1", '＝1'])('makes no formula of %j', (text) => {
  expect(rowsOf(csvText([[text]]))).toEqual([[`'${text}`]]);
});

it('is read as it was written, and never begins a cell as a formula does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { minLength: 2, maxLength: 4 })),
      (rows) => {
        const read = rowsOf(csvText(rows));
        expect(read.map((cells) => cells.map((each, at) => each.replace(/^'/, '') || String(at)))).toEqual(
          rows.map((cells) => cells.map((each, at) => each.replace(/^'/, '') || String(at))),
        );
        expect(read.flat().filter((each) => /^[=+@\t\r\n]/.test(each))).toEqual([]);
      },
    ),
  );
});
