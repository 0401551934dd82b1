import type { DescribedDay, DescribedReconciliation } from './described.ts';

const COLUMNS = [
  'day',
  'kind',
  'explained',
  'subject',
  'usercode',
  'at',
  'chain',
  'facts',
  'other',
  'amount',
  'note',
  'recipient',
  'proposedBy',
  'agreedBy',
  'agreedAt',
  'reason',
] as const;

type Column = (typeof COLUMNS)[number];
type Cell = string | boolean | null | undefined;

const nobody = { proposedBy: null, agreedBy: null, agreedAt: null, reason: null };

const SUMS = ['before', 'came', 'left', 'other', 'end'] as const;

/** What each side had and moved on a day, a row each: before + came − left + other = end. */
function sumRows(day: DescribedDay) {
  const { chain, facts, books, before, other, custody } = day;
  const told = {
    before: { chain: before?.chain, facts: undefined, other: before?.books },
    came: { chain: chain.in, facts: facts.in, other: books.in },
    left: { chain: chain.out, facts: facts.out, other: books.out },
    other: { chain: other?.chain, facts: undefined, other: other?.books },
    end: { chain: custody.chain, facts: undefined, other: custody.books },
  };
  return SUMS.map((name) => ({ day: day.day, kind: `sum-${name}`, explained: true, ...told[name] }));
}

/** Each day for a spreadsheet: what each side had and moved (`other` is the books), then the differences, a row each. RFC 4180. */
export function reconciliationCsv({ days }: DescribedReconciliation): string {
  const rows = days.flatMap((day) => {
    const found = day.differences.map(({ acceptance, ...each }) => ({
      ...nobody,
      ...each,
      ...acceptance,
      day: day.day,
    }));
    const all: readonly Partial<Record<Column, Cell>>[] = [...sumRows(day), ...found];
    return all.map((values) => COLUMNS.map((column) => cell(values[column] ?? null)));
  });
  return [COLUMNS, ...rows].map((row) => row.join(',')).join('\r\n');
}

/**
 * A spreadsheet treats text that starts like a formula as one; an amount may start with a minus. In East Asian settings the wide signs
 * begin a formula too, and what looks marked already is marked again.
 */
function cell(value: string | boolean | null): string {
  const text = String(value ?? '');
  const safe = /^(?!-\d+(?:\.\d+)?$)'*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
