import type { Fault } from './fault.ts';
import type { Line } from './lines.ts';

/** Where each column is; -1 for one that the file does not have. */
export type Columns<Field extends string> = Readonly<Record<Field, number>>;

type Heads<Field extends string> = {
  readonly fields: readonly Field[];
  /** What may stand above a column, in lower case without blanks and dashes. */
  readonly headsOf: (field: Field) => readonly string[];
  readonly isNeeded: (field: Field) => boolean;
};

/** Finds the columns by the first line, whose words may have any case, with or without blanks. */
export function columnsOf<Field extends string>(
  { line, cells }: Line,
  { fields, headsOf, isNeeded }: Heads<Field>,
) {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]/g, ''));
  const faults: Fault<Field, 'column-missing' | 'column-twice'>[] = [];
  const found = fields.map((field): [Field, number] => {
    const places = names.flatMap((name, place) => (headsOf(field).includes(name) ? [place] : []));
    if (places.length === 0 && isNeeded(field)) faults.push({ line, field, kind: 'column-missing' });
    if (places.length > 1) faults.push({ line, field, kind: 'column-twice', column: (places[1] ?? 0) + 1 });
    return [field, places[0] ?? -1];
  });
  return { columns: Object.fromEntries(found) as Columns<Field>, faults };
}
