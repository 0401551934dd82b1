import Papa from 'papaparse';

type Cell = string | number;

/** A file that a spreadsheet opens, with the columns named by its first line. */
export function csvOf(fields: readonly string[], data: readonly (readonly Cell[])[]): Blob {
  const text = Papa.unparse(
    { fields: [...fields], data: data.map((cells) => [...cells]) },
    // what begins with = is text, and no formula; a negative number is one. What looks marked already is marked again. In East Asian
    // settings the wide signs begin a formula too.
    { escapeFormulae: /^(?!-\d+(?:\.\d+)?$)'*[=+\-@＝＋－＠\t\r\n]/ },
  );
  // the mark tells spreadsheets the encoding
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
