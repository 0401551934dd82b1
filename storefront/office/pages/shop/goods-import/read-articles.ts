import { columnsOf, type Columns } from '../../../features/csv-file/columns.ts';
import { linesOf, type Line } from '../../../features/csv-file/lines.ts';
import { code } from './cells.ts';
import { columns, neededColumns, type Column } from './columns.ts';
import type { Fault, MallRules } from './kinds.ts';
import { readArticle, type ReadArticle } from './read-article.ts';
import { cellOf, sheetOf } from './sheet.ts';

export type ReadArticles = {
  /** the names of the columns, as the file has them */
  readonly head: readonly string[];
  readonly articles: readonly ReadArticle[];
  readonly faults: readonly Fault[];
};

/** As many as a shop may have: what it saves can be imported again. */
export const MOST_ARTICLES = 50_000;

type Lines = [Line, ...Line[]];
const nothing = { head: [], articles: [] };

/** So few are read at once that whoever uses the page does not notice. */
const AT_ONCE = 200;
const othersTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a file of articles: lines with the same code are the variants of one. With a fault in it, nothing of it is to be sent.
 */
export async function readArticles(
  file: string,
  rules: MallRules,
  most = MOST_ARTICLES,
): Promise<ReadArticles> {
  await othersTurn();
  const [head, ...rows] = linesOf(file);
  await othersTurn();
  if (!head || rows.length === 0)
    return { ...nothing, faults: [{ line: head?.line ?? 1, kind: 'no-lines' }] };
  const found = columnsOf(head, {
    fields: columns,
    headsOf: (column) => [column.toLowerCase().replaceAll(/[_-]/g, '')],
    isNeeded: (column) => neededColumns.some((needed) => needed === column),
  });
  if (found.faults.length > 0) return { ...nothing, faults: found.faults };
  const { groups, faults } = groupsOf(rows, found.columns);
  const tooMany = [...groups.values()][most];
  if (tooMany) return { ...nothing, faults: [{ line: tooMany[0].line, kind: 'too-many', most }] };
  const articles: ReadArticle[] = [];
  for (const [place, [itsCode, lines]] of [...groups].entries()) {
    if (place % AT_ONCE === 0) await othersTurn();
    const read = readArticle(itsCode, sheetOf(lines, found.columns), rules);
    if ('article' in read) articles.push(read);
    else faults.push(...read);
  }
  return { head: head.cells, articles, faults: faults.toSorted(asRead) };
}

/** The lines of each article, in the order in which the articles begin. */
function groupsOf(rows: readonly Line[], columnsFound: Columns<Column>) {
  const groups = new Map<string, Lines>();
  const faults: Fault[] = [];
  for (const row of rows) {
    if (row.quotesWrong) {
      faults.push({ line: row.line, kind: 'quotes' });
      continue;
    }
    const read = code(cellOf(row, columnsFound, 'code'));
    if (!('value' in read)) {
      faults.push({ line: row.line, column: columnsFound.code + 1, field: 'code', ...read });
      continue;
    }
    const group = groups.get(read.value);
    if (group) group.push(row);
    else groups.set(read.value, [row]);
  }
  return { groups, faults };
}

/** Line by line, and in a line from its beginning. */
function asRead(one: Fault, other: Fault): number {
  return one.line - other.line || (one.column ?? 0) - (other.column ?? 0);
}
