import type { DescribedReconciliation } from './described.ts';

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

const nobody = { proposedBy: null, agreedBy: null, agreedAt: null, reason: null };

/** The differences for a spreadsheet, a row each. RFC 4180. */
export function reconciliationCsv({ days }: DescribedReconciliation): string {
  const rows = days.flatMap(({ day, differences }) =>
    differences.map(({ acceptance, ...each }) => {
      const values = { ...nobody, ...each, ...acceptance, day };
      return COLUMNS.map((column) => cell(values[column]));
    }),
  );
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
