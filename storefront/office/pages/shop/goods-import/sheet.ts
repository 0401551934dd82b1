import type { Columns } from '../../../features/csv-file/columns.ts';
import type { Line } from '../../../features/csv-file/lines.ts';
import type { Column } from './columns.ts';
import type { CellFault, Fault, Rule } from './kinds.ts';

/** The lines of one article, and the faults that are found in them. */
export type Sheet = {
  readonly lines: readonly Line[];
  readonly faults: readonly Fault[];
  readonly cell: (line: Line, column: Column) => string;
  /** What a line says; undefined if that is faulty, or says nothing. */
  readonly read: <Value>(line: Line, column: Column, rule: Rule<Value>) => Value | undefined;
  /** What the lines say of the whole article: the first that says it counts, and no other may say something else. */
  readonly readOnce: <Value>(column: Column, rule: Rule<Value>) => Value | undefined;
  /** The first line that says anything there, or else the first. */
  readonly lineOf: (column: Column) => Line;
  /** whether the file has the column */
  readonly has: (column: Column) => boolean;
  readonly at: (line: Line, column: Column) => Pick<Fault, 'line' | 'column' | 'field'>;
  readonly add: (line: Line, column: Column, fault: CellFault, other?: Line) => void;
};

/** What is written before text that a spreadsheet would take for a formula. */
export const FORMULA_MARK = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;

/** A cell without the blanks around it, and without the mark that keeps a spreadsheet from taking text for a formula. */
export function cellOf({ cells }: Line, columns: Columns<Column>, column: Column): string {
  return (cells[columns[column]] ?? '').trim().replace(FORMULA_MARK, '');
}

export function sheetOf(lines: readonly [Line, ...Line[]], columns: Columns<Column>): Sheet {
  const faults: Fault[] = [];
  const cell = (line: Line, column: Column) => cellOf(line, columns, column);
  const lineOf = (column: Column) => lines.find((line) => cell(line, column) !== '') ?? lines[0];
  const has = (column: Column) => columns[column] >= 0;
  const at: Sheet['at'] = ({ line }, column) => ({
    line,
    ...(has(column) && { column: columns[column] + 1 }),
    field: column,
  });
  const add: Sheet['add'] = (line, column, fault, other) => {
    faults.push({ ...at(line, column), ...fault, ...(other && { other: other.line }) });
  };
  const read: Sheet['read'] = (line, column, rule) => {
    const found = rule(cell(line, column));
    if ('value' in found) return found.value;
    add(line, column, found);
    return undefined;
  };
  const readOnce: Sheet['readOnce'] = (column, rule) => {
    const first = lineOf(column);
    const said = cell(first, column);
    const otherwise = lines.find((line) => cell(line, column) !== '' && cell(line, column) !== said);
    if (otherwise) add(otherwise, column, { kind: 'differs' }, first);
    return read(first, column, rule);
  };
  return { lines, faults, cell, read, readOnce, lineOf, has, at, add };
}
